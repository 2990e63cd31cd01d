import type { Sentence } from '@docket/domain';
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
import { movementListOf, presentEntry } from './stock-movements.list';
import { say } from '../sentences';

/**
 * Tells people where to reverse a movement instead, because it is part of a document. Null if it is not part of one
 * of the owner's documents.
 */
export type MovementOwner = (manager: EntityManager, movementId: string) => Promise<Sentence | null>;

/**
 * Tells people where to move stock for a line of a document, because the document counts its movements. Null if a
 * movement may name the line.
 */
export type LineOwner = (manager: EntityManager, reference: StockReference) => Promise<Sentence | null>;

/** Stock movements that people list, post and reverse. */
@Injectable()
export class StockMovementsService {
  private readonly owners: MovementOwner[] = [];
  private readonly lineOwners: LineOwner[] = [];
  private readonly ledger: ReturnType<typeof movementListOf>;

  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly kinds: KindRegistry,
    private readonly stock: StockService,
  ) {
    this.ledger = movementListOf(kinds);
  }

  list(query: StockMovementListQuery): Promise<Page<StockMovement>> {
    return readPage(this.database.read, this.ledger, query, presentEntry);
  }

  async get(id: string): Promise<StockMovement> {
    const only = { id: [id], sort: [], limit: 1, count: false };
    const { data } = await readPage(this.database.read, this.ledger, only, presentEntry);
    const [movement] = data;
    if (movement === undefined) throw notFound('stock movement');
    return movement;
  }

  /**
   * @throws {DomainError} as `StockService.postByHand`; `invalid_request` for an unknown document, or a line that
   * counts its own movements
   */
  create(movement: NewStockMovement, user: Principal): Promise<StockMovement> {
    return this.records.append(async (manager) => {
      if (movement.reference !== null) await this.requireDocument(manager, movement.reference);
      const posted = await this.stock.postByHand(manager, movement, user);
      await this.holdArrived(manager, [posted], user);
      return posted;
    });
  }

  /** Posts several movements, all or none. @throws {DomainError} as `create`, at paths such as `movements.3.lot` */
  createAll(movements: readonly NewStockMovement[], user: Principal): Promise<StockMovement[]> {
    return this.records.append(async (manager) => {
      const asked = new Set<string>();
      for (const [index, { reference }] of movements.entries()) {
        const key = JSON.stringify(reference);
        if (reference === null || asked.has(key)) continue;
        asked.add(key);
        await this.requireDocument(manager, reference, `movements.${index}.`);
      }
      const postings = movements.map((movement, index) => ({ ...movement, path: `movements.${index}` }));
      const posted = await this.stock.postAllByHand(manager, postings, user);
      await this.holdArrived(manager, posted, user);
      return posted;
    });
  }

  /**
   * @throws {DomainError} as `StockService.reverse`; `owned_by_document` for a movement that only its document may
   * reverse
   */
  reverse(id: string, note: string, user: Principal): Promise<StockMovement> {
    return this.records.append(async (manager) => {
      for (const owner of this.owners) {
        const elsewhere = await owner(manager, id);
        if (elsewhere !== null) throw new DomainError('owned_by_document', elsewhere);
      }
      const posted = await this.stock.reverse(manager, id, user, note);
      await this.holdArrived(manager, [posted], user);
      return posted;
    });
  }

  private async holdArrived(
    manager: EntityManager,
    posted: readonly StockMovement[],
    user: Principal,
  ): Promise<void> {
    // A transfer brings nothing that was not there before.
    const arrived = posted.filter(
      ({ fromLocationId, toLocationId }) => fromLocationId === null && toLocationId !== null,
    );
    await this.stock.holdForWaiting(
      manager,
      arrived.map(({ itemId }) => itemId),
      user,
    );
  }

  /** For domains above, before the server starts: registers documents that post and reverse movements themselves. */
  ownedBy(owner: MovementOwner): void {
    this.owners.push(owner);
  }

  /** For domains above, before the server starts: registers documents that count the movements of their lines. */
  countedBy(owner: LineOwner): void {
    this.lineOwners.push(owner);
  }

  /** @param path prefix for the paths of refused fields, such as `movements.3.` */
  private async requireDocument(manager: EntityManager, reference: StockReference, path = ''): Promise<void> {
    const { kind, id, line } = reference;
    const unfit = (field: 'id' | 'line', advice: Sentence, message: Sentence) =>
      new DomainError('invalid_request', advice, {
        errors: [{ path: `${path}reference.${field}`, code: 'invalid_field', message }],
      });
    const known = this.kinds.all().find(({ name }) => name === kind);
    const view = known === undefined ? null : await known.load(manager, id);
    if (view === null) throw unfit('id', say.choose_other_reference(), say.reference_unknown({ kind }));
    if (line === null) return;
    if (!hasLine(view, line))
      throw unfit('line', say.choose_other_reference_line(), say.reference_line_unknown({ kind }));
    for (const owner of this.lineOwners) {
      const elsewhere = await owner(manager, reference);
      if (elsewhere !== null) throw unfit('line', elsewhere, say.document_counts_line());
    }
  }
}

/**
 * Whether one of the document's lists has an entry with this id. `links` is left out, since it holds ids of other
 * documents.
 */
function hasLine(view: object, id: string): boolean {
  return Object.entries(view).some(
    ([name, list]) =>
      name !== 'links' &&
      Array.isArray(list) &&
      list.some((entry: unknown) => isObject(entry) && 'id' in entry && entry.id === id),
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
