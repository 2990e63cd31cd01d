import type {
  NewStockMovement,
  Page,
  StockMovement,
  StockMovementListQuery,
  StockReference,
} from '@docket/contracts';
import {
  Database,
  DomainError,
  KindRegistry,
  notFound,
  type Principal,
  readPage,
  Records,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StockService } from '../stock/stock.service';
import { movementList, presentEntry } from './stock-movements.list';

/**
 * Says, for people, where a movement is taken back instead, because it is part of a document; null where it is none of
 * its movements.
 */
export type MovementOwner = (manager: EntityManager, movementId: string) => Promise<string | null>;

/** The ledger of stock, as people see and write it. */
@Injectable()
export class StockMovementsService {
  private readonly owners: MovementOwner[] = [];

  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly kinds: KindRegistry,
    private readonly stock: StockService,
  ) {}

  list(query: StockMovementListQuery): Promise<Page<StockMovement>> {
    return readPage(this.database.read, movementList, query, presentEntry);
  }

  async get(id: string): Promise<StockMovement> {
    const only = { id: [id], sort: [], limit: 1, count: false };
    const { data } = await readPage(this.database.read, movementList, only, presentEntry);
    const [movement] = data;
    if (movement === undefined) throw notFound('stock movement');
    return movement;
  }

  /** @throws {DomainError} as `StockService.postByHand`, and `invalid_request` for a document that is not there */
  create(movement: NewStockMovement, user: Principal): Promise<StockMovement> {
    return this.records.append(async (manager) => {
      if (movement.reference !== null) await this.requireDocument(manager, movement.reference);
      return this.stock.postByHand(manager, movement, user);
    });
  }

  /** @throws {DomainError} as `StockService.reverse`, and `owned_by_document` for one that is taken back elsewhere */
  reverse(id: string, note: string, user: Principal): Promise<StockMovement> {
    return this.records.append(async (manager) => {
      for (const owner of this.owners) {
        const elsewhere = await owner(manager, id);
        if (elsewhere !== null) throw new DomainError('owned_by_document', elsewhere);
      }
      return this.stock.reverse(manager, id, user, note);
    });
  }

  /** A domain whose documents post movements and take them back themselves says so here, before the server starts. */
  ownedBy(owner: MovementOwner): void {
    this.owners.push(owner);
  }

  private async requireDocument(manager: EntityManager, { kind, id }: StockReference): Promise<void> {
    const known = this.kinds.all().find(({ name }) => name === kind);
    if (known !== undefined && (await known.load(manager, id)) !== null) return;
    throw new DomainError('invalid_request', 'Name another document, or none.', {
      errors: [{ path: 'reference.id', code: 'invalid_field', message: `There is no ${kind} with this id.` }],
    });
  }
}
