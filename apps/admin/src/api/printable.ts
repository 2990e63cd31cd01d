import type { Page, TemplateKind } from '@docket/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { API_BASE, request } from './http';

/** The facts about a printable record that are needed to choose it. */
export interface Printable {
  id: string;
  /** Its number; its code, where it is no document. */
  number: string;
  /** Which of those that share the number, where its kind has that. */
  revision?: number;
  /** The customer it is for, if its kind has one. */
  customerName?: string;
}

/** The record as a list returns it. */
type Listed = Omit<Printable, 'number'> & { number?: string; code?: string; sku?: string };

const MOST = 20;

/** The list a kind's documents stand in: where its PDFs are made, without what follows the one document. */
function listPath({ pdfPath }: TemplateKind): string {
  const path = pdfPath.slice(0, pdfPath.indexOf('/{id}'));
  return path.startsWith(`${API_BASE}/`) ? path.slice(API_BASE.length) : path;
}

/** The documents (items, locations) of a kind that a search finds; without one, some of them. */
export const printablesQuery = (kind: TemplateKind, q: string) =>
  queryOptions({
    queryKey: ['printables', kind.kind, q],
    queryFn: async ({ signal }) => {
      const query = { q: q || undefined, limit: MOST };
      const { data } = await request<Page<Listed>>('GET', listPath(kind), { query, signal });
      const found = data.map(({ number, code, sku, ...one }): Printable => ({
        ...one,
        number: number ?? sku ?? code ?? '',
      }));
      // A record whose number was typed in full comes first.
      const isMeant = ({ number }: Printable) => number.toLowerCase() === q.toLowerCase();
      return found.toSorted((one, other) => Number(isMeant(other)) - Number(isMeant(one)));
    },
    placeholderData: keepPreviousData,
  });
