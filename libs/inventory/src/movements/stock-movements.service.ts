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
 * Says, for people, where a movement is taken back instead, because it is part of a document; null where it is none of
 * its movements.
 */
export type MovementOwner = (manager: EntityManager, movementId: string) => Promise<Sentence | null>;

/**
 * Tells people where to move stock for a line of a document, because the document counts its movements. Null if a
 * movement may name the line.
 */
export type LineOwner = (manager: EntityManager, reference: StockReference) => Promise<Sentence | null>;

/** The ledger of stock, as people see and write it. */
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

  /** @throws {DomainError} as `StockService.postByHand`, and `invalid_request` for a document that is not there, or counts itself */
  create(movement: NewStockMovement, user: Principal): Promise<StockMovement> {
    return this.records.append(async (manager) => {
      if (movement.reference !== null) await this.requireDocument(manager, movement.reference);
      return this.stock.postByHand(manager, movement, user);
    });
  }

  /** Posts several, or none of them. @throws {DomainError} as `create`, by the place of each: `movements.3.lot` */
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
      return this.stock.postAllByHand(manager, postings, user);
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

  /** A domain whose documents count in the ledger what was moved for their lines says so here, before the server starts. */
  countedBy(owner: LineOwner): void {
    this.lineOwners.push(owner);
  }

  /** @param path before those of its fields, where it stands among several */
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

/** Whether an entry of one of a document's lists has this id. Its links have those of other documents. */
function hasLine(view: object, id: string): boolean {
  return Object.entries(view).some(
    ([name, list]) =>
      name !== 'links' &&
      Array.isArray(list) &&
      list.some((entry: unknown) => isObject(entry) && 'id' in entry && entry.id === id),
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
