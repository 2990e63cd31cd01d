import type { Sentence } from '@docket/domain';
import {
  type Location,
  type LocationChange,
  LocationContent,
  type LocationListQuery,
  type NewLocation,
  type Page,
} from '@docket/contracts';
import { foldText, wouldBeOwnAncestor } from '@docket/domain';
import {
  insertRow,
  changesOf,
  created,
  Database,
  deleteVersioned,
  DomainError,
  invalidField,
  notFound,
  type Principal,
  readPage,
  Records,
  requireFreeKey,
  updateVersioned,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { StockMovementEntity } from '../movements/stock-movement.entity';
import { StockLevelEntity } from '../stock/stock-level.entity';
import { holdLocations, lockAllLocations, lockLocation } from '../stock/stock-locks';
import type { StockPlace } from '../stock/stock-posting';
import { LocationEntity } from './location.entity';
import { locationRecord } from './location.record';
import { locationRow, presentLocation } from './location.row';
import { locationList, presentEntry } from './locations.list';
import { common } from '@docket/domain';
import { say } from '../sentences';

/** Reason why a location cannot be deleted, for people; null if there is none. */
export type LocationUse = (manager: EntityManager, locationId: string) => Promise<Sentence | null>;

/** Creates, changes and deletes locations, which form a tree. */
@Injectable()
export class LocationsService {
  private readonly uses: LocationUse[] = [];

  constructor(
    private readonly database: Database,
    @InjectRepository(LocationEntity) private readonly locationRepository: Repository<LocationEntity>,
    @InjectRepository(StockLevelEntity) private readonly stockLevelRepository: Repository<StockLevelEntity>,
    private readonly records: Records,
  ) {}

  list(query: LocationListQuery): Promise<Page<Location>> {
    return readPage(this.database.read, locationList, query, presentEntry);
  }

  async get(id: string): Promise<Location> {
    const location = await locationRecord.load(this.database.read, id);
    if (location === null) throw notFound(locationRecord.label);
    return location;
  }

  /**
   * For domains above: the locations with these ids, locked against changes until the transaction ends. Unknown ids
   * are missing from the map.
   */
  find(manager: EntityManager, ids: readonly string[]): Promise<Map<string, StockPlace>> {
    return holdLocations(manager, ids);
  }

  /**
   * For domains above: requires that a location exists and is active. It stays locked against changes until the
   * transaction ends.
   * @param path path of the field for refusals
   * @param id nothing is checked without an id
   * @throws {DomainError} `invalid_request`
   */
  async requireActive(manager: EntityManager, path: string, id: string | null | undefined): Promise<void> {
    if (id === null || id === undefined) return;
    const place = (await this.find(manager, [id])).get(id);
    if (place?.active) return;
    const message =
      place === undefined ? common.location_unknown() : common.code_inactive({ code: place.code });
    throw invalidField(path, message, say.choose_other_location());
  }

  /** For domains above: adds a check that keeps locations in use from being deleted. */
  keepWhile(use: LocationUse): void {
    this.uses.push(use);
  }

  /** @throws {DomainError} `conflict` if the code is taken, `invalid_request` for an unknown parent */
  create(location: NewLocation, user: Principal): Promise<Location> {
    return this.records.create(locationRecord, user, async (manager) => {
      await requireFreeKey(manager, locationRecord, location.code);
      const { parentId } = location;
      if (parentId !== null && !(await holdLocations(manager, [parentId])).has(parentId)) throw noParent();
      const made = { ...location, ...created(user.userId) };
      await insertRow(manager.withRepository(this.locationRepository), locationRow(made));
      return presentLocation(made);
    });
  }

  /**
   * @throws {DomainError} `conflict`, `version_conflict`, `invalid_request` for a parent that is unknown or lies
   * within the location
   */
  change(
    id: string,
    change: LocationChange,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<Location> {
    return this.records.change(locationRecord, id, { user, ifMatch }, async (manager, location) => {
      const changed = changesOf(LocationContent, location, change);
      if (Object.keys(changed).length === 0) return location;
      const { code, parentId } = changed;
      if (parentId !== undefined) await requireTree(manager, id, parentId);
      if (code !== undefined) await requireFreeKey(manager, locationRecord, code, id);
      const stamps = await updateVersioned(manager, LocationEntity, location, user.userId, {
        ...changed,
        ...(code !== undefined && { codeKey: foldText(code) }),
      });
      // Postings wait for the lock of this row, so no level is added with the old code meanwhile.
      if (code !== undefined)
        await manager
          .withRepository(this.stockLevelRepository)
          .update({ locationId: id }, { locationCode: code });
      return { ...location, ...changed, ...stamps };
    });
  }

  /** @throws {DomainError} `in_use` if the location has or had stock, has sub-locations, or is named elsewhere */
  remove(id: string, user: Principal, ifMatch: string | undefined): Promise<void> {
    return this.records.remove(locationRecord, id, { user, ifMatch }, async (manager, location) => {
      // Postings and new sub-locations wait for this lock, and no longer find the location afterwards.
      await lockLocation(manager, id);
      const use = await useOf(manager, id);
      if (use !== null) throw new DomainError('in_use', say.location_used({ use }));
      for (const further of this.uses) {
        const reason = await further(manager, id);
        if (reason !== null) throw new DomainError('in_use', reason);
      }
      await deleteVersioned(manager, LocationEntity, location);
    });
  }
}

async function useOf(manager: EntityManager, id: string): Promise<Sentence | null> {
  if (await manager.existsBy(LocationEntity, { parentId: id })) return say.location_has_parts();
  if (await manager.existsBy(StockLevelEntity, { locationId: id })) return say.location_has_stock();
  const hasMoved = await manager.exists(StockMovementEntity, {
    where: [{ fromLocationId: id }, { toLocationId: id }],
  });
  return hasMoved ? say.location_has_moved() : null;
}

/** @throws {DomainError} `invalid_request` for a parent that is unknown or lies within the location itself */
async function requireTree(manager: EntityManager, id: string, parentId: string | null): Promise<void> {
  if (parentId === null) return;
  // Locks all locations: otherwise two concurrent changes could each put one location into the other.
  const parents = await lockAllLocations(manager);
  if (!parents.has(parentId)) throw noParent();
  if (wouldBeOwnAncestor(parents, id, parentId)) {
    throw wrongParent(say.location_within_itself());
  }
}

const noParent = () => wrongParent(common.location_unknown());

function wrongParent(message: Sentence): DomainError {
  return invalidField('parentId', message, say.choose_other_parent());
}
