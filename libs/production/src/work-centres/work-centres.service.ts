import {
  type NewWorkCentre,
  type Page,
  type WaitingOperation,
  type WaitingOperationListQuery,
  type WorkCentre,
  type WorkCentreChange,
  WorkCentreContent,
  type WorkCentreListQuery,
} from '@docket/contracts';
import {
  foldText,
  OPERATION_STATES,
  PRODUCTION_ORDER_ACTIVE_STATES,
  SCALE,
  toScaled,
  type Sentence,
} from '@docket/domain';
import { LocationsService } from '@docket/inventory';
import {
  insertRow,
  changesOf,
  chunksOf,
  created,
  Database,
  deleteVersioned,
  DomainError,
  invalidField,
  notFound,
  type Principal,
  readPage,
  recordExists,
  Records,
  requireFreeKey,
  updateVersioned,
} from '@docket/platform';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { presentWaiting, waitingOperationList } from './waiting-operations.list';
import { WorkCentreEntity } from './work-centre.entity';
import { workCentreRecord } from './work-centre.record';
import { workCentreColumns } from './work-centre.row';
import { presentEntry, workCentreList } from './work-centres.list';
import { common } from '@docket/domain';
import { say } from '../sentences';

/** Work centres: where operations are done. */
@Injectable()
export class WorkCentresService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    @InjectRepository(WorkCentreEntity) private readonly workCentreRepository: Repository<WorkCentreEntity>,
    private readonly records: Records,
    private readonly locations: LocationsService,
  ) {}

  /** A location stays while work centres stand there. */
  onModuleInit(): void {
    this.locations.keepWhile(async (manager, locationId) =>
      (await manager.withRepository(this.workCentreRepository).existsBy({ locationId }))
        ? say.location_of_work_centres()
        : null,
    );
  }

  list(query: WorkCentreListQuery): Promise<Page<WorkCentre>> {
    return readPage(this.database.read, workCentreList, query, presentEntry);
  }

  get(id: string): Promise<WorkCentre> {
    return stored(this.database.read, id);
  }

  /**
   * Operations of released orders that wait or run at a work centre, the earliest due date first.
   * @throws {DomainError} `not_found`
   */
  async waiting(id: string, query: WaitingOperationListQuery): Promise<Page<WaitingOperation>> {
    const { read } = this.database;
    const narrowed = {
      ...query,
      workCentreId: [id],
      status: OPERATION_STATES.filter((state) => state !== 'done'),
      orderStatus: PRODUCTION_ORDER_ACTIVE_STATES,
    };
    const page = await readPage(read, waitingOperationList, narrowed, presentWaiting);
    if (page.data.length === 0 && !(await recordExists(read, workCentreRecord, id)))
      throw notFound(workCentreRecord.label);
    return page;
  }

  /**
   * The active ones among the work centres with these ids. They stay as they are until the transaction ends.
   * @returns their ids
   */
  async holdActive(manager: EntityManager, ids: readonly string[]): Promise<Set<string>> {
    const found = new Set<string>();
    // On SQLite there is one transaction at a time.
    const lock = this.database.dialect === 'mysql' ? 'LOCK IN SHARE MODE' : '';
    for (const some of chunksOf([...new Set(ids)].sort())) {
      const rows: { id: string; active: number }[] = await manager.query(
        `SELECT id, active FROM workcentres WHERE id IN (${some.map(() => '?').join(', ')}) ORDER BY id ${lock}`,
        some,
      );
      for (const { id, active } of rows) if (active === 1) found.add(id);
    }
    return found;
  }

  /** @throws {DomainError} `conflict` where the code is taken, `invalid_request` for a location that is not there */
  create(workCentre: NewWorkCentre, user: Principal): Promise<WorkCentre> {
    return this.records.create(workCentreRecord, user, async (manager) => {
      await requireFreeKey(manager, workCentreRecord, workCentre.code);
      await this.requireLocation(manager, workCentre.locationId);
      const row = {
        ...created(user.userId),
        ...workCentre,
        codeKey: foldText(workCentre.code),
        hourlyRate: toScaled(workCentre.hourlyRate, SCALE),
      };
      await insertRow(manager.withRepository(this.workCentreRepository), row);
      return stored(manager, row.id);
    });
  }

  /** @throws {DomainError} `conflict`, `version_conflict`, `invalid_request` */
  change(
    id: string,
    change: WorkCentreChange,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<WorkCentre> {
    return this.records.change(workCentreRecord, id, { user, ifMatch }, async (manager, workCentre) => {
      const changed = changesOf(WorkCentreContent, workCentre, change);
      if (Object.keys(changed).length === 0) return workCentre;
      const { code, locationId } = changed;
      if (code !== undefined) await requireFreeKey(manager, workCentreRecord, code, id);
      if (locationId !== undefined) await this.requireLocation(manager, locationId);
      const columns = workCentreColumns(changed);
      await updateVersioned(manager, WorkCentreEntity, workCentre, user.userId, columns);
      return stored(manager, id);
    });
  }

  /** @throws {DomainError} `in_use` while routings or production orders name it */
  remove(id: string, user: Principal, ifMatch: string | undefined): Promise<void> {
    return this.records.remove(workCentreRecord, id, { user, ifMatch }, async (manager, workCentre) => {
      const use = await useOf(manager, id);
      if (use !== null) throw new DomainError('in_use', use);
      await deleteVersioned(manager, WorkCentreEntity, workCentre);
    });
  }

  private async requireLocation(manager: EntityManager, id: string | null): Promise<void> {
    if (id === null || (await this.locations.find(manager, [id])).has(id)) return;
    throw invalidField('locationId', common.location_unknown(), say.choose_other_location_or_none());
  }
}

/** @throws {DomainError} `not_found` */
async function stored(manager: EntityManager, id: string): Promise<WorkCentre> {
  const workCentre = await workCentreRecord.load(manager, id);
  if (workCentre === null) throw notFound(workCentreRecord.label);
  return workCentre;
}

/** Orders and routings lock the row of a work centre that they name, so that no new use appears after this check. */
async function useOf(manager: EntityManager, id: string): Promise<Sentence | null> {
  const isNamed = async (table: string) => {
    const sql = `SELECT 1 FROM ${table} WHERE workCentreId = ? LIMIT 1`;
    return ((await manager.query(sql, [id])) as unknown[]).length > 0;
  };
  if (await isNamed('routingoperations')) return say.work_centre_in_routings();
  return (await isNamed('productionoperations')) ? say.work_centre_in_orders() : null;
}
