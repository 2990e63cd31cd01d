import { NewRouting, type Routing } from '@docket/contracts';
import { SCALE, toScaled } from '@docket/domain';
import {
  insertRow,
  created,
  Database,
  DomainError,
  insertChunks,
  notFound,
  type Principal,
  Records,
  updateVersioned,
  writable,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { WorkCentresService } from '../work-centres/work-centres.service';
import { routingRecord } from './recipe.records';
import { isSameList, sameStep } from './same-recipe';
import { RoutingEntity, RoutingOperationEntity } from './routing.entity';
import { loadRouting } from './routing.view';
import { say } from '../sentences';

/** How items are made. */
@Injectable()
export class RoutingsService {
  constructor(
    private readonly database: Database,
    @InjectRepository(RoutingEntity) private readonly routingRepository: Repository<RoutingEntity>,
    @InjectRepository(RoutingOperationEntity)
    private readonly routingOperationRepository: Repository<RoutingOperationEntity>,
    private readonly records: Records,
    private readonly workCentres: WorkCentresService,
  ) {}

  /** @throws {DomainError} `not_found` where there is no such item */
  async get(itemId: string): Promise<Routing> {
    const routing = await loadRouting(this.database.read, itemId);
    if (routing === null) throw notFound('item');
    return routing;
  }

  /**
   * Replaces how an item is made.
   * @throws {DomainError} `not_found`, `version_conflict`; `invalid_request` for work centres that do not exist or are
   * not active
   */
  replace(itemId: string, sent: NewRouting, user: Principal, ifMatch: string | undefined): Promise<Routing> {
    const context = { user, ifMatch, action: 'change_routing' };
    return this.records.change(routingRecord, itemId, context, async (manager, routing) => {
      const { operations } = writable(NewRouting, routing, sent);
      const wanted = [...operations].sort((left, right) => left.sequence - right.sequence);
      if (routing.version > 0 && isSameList(wanted, routing.operations, sameStep)) return routing;
      const active = await this.workCentres.holdActive(
        manager,
        operations.flatMap(({ workCentreId }) => workCentreId ?? []),
      );
      const errors = operations.flatMap(({ workCentreId }, index) => {
        if (workCentreId === null || active.has(workCentreId)) return [];
        const message = say.work_centre_unknown();
        return [{ path: `operations.${index}.workCentreId`, code: 'invalid_field', message }];
      });
      if (errors.length > 0)
        throw new DomainError('invalid_request', say.choose_other_work_centres(), { errors });
      if (routing.version === 0)
        await insertRow(manager.withRepository(this.routingRepository), {
          ...created(user.userId),
          id: itemId,
        });
      else await updateVersioned(manager, RoutingEntity, routing, user.userId, {});
      await manager.withRepository(this.routingOperationRepository).delete({ routingId: itemId });
      const rows = wanted.map((operation, index) => ({
        ...operation,
        routingId: itemId,
        position: index + 1,
        setupMinutes: toScaled(operation.setupMinutes, SCALE),
        runMinutes: toScaled(operation.runMinutes, SCALE),
      }));
      if (rows.length > 0) await insertChunks(manager, RoutingOperationEntity, rows);
      const after = await loadRouting(manager, itemId);
      if (after === null) throw notFound('item');
      return after;
    });
  }
}
