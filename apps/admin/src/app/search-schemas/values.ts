import {
  beforeOf,
  sinceOf,
  type SpanName,
  type SpanSearch,
} from '../../components/table/date-spans/date-span';
import type { ListAddress } from '../../components/table/list-frame';

/** Readers of the values in addresses. A mistyped address still opens, without the values that are not valid. */

/** Search parameters as they were read. */
export type Raw = Record<string, unknown>;

/** The address parameters of a list that cannot be sorted. */
export type PageAddress = Omit<ListAddress, 'sort'>;

export type Flag = 'true' | 'false';

export const FLAGS: readonly Flag[] = ['true', 'false'];

export const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The most characters the server takes in a search. */
const LONGEST = 200;

/** The text of a search. The server takes none that is longer or contains a NUL, so such a text is dropped. */
export function words(value: unknown): string | undefined {
  const given = text(value);
  return given !== undefined && given.length <= LONGEST && !given.includes('\0') ? given : undefined;
}

const ID =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}-(?:0{4}-){3}0{12})$/i;

/**
 * The id of a record, or several ids joined by commas. The server finds nothing by any other text, so such a text is
 * dropped.
 */
export function identity(value: unknown): string | undefined {
  const given = text(value);
  return given?.split(',').every((one) => ID.test(one)) ? given : undefined;
}

/** Something that an address either asks for or says nothing of. */
export const asked = (value: unknown) => (value === 'true' ? 'true' : undefined);

/** A day: `2026-11-21`; the 31st of February is none, and read as one of March. */
export function day(value: unknown): string | undefined {
  const given = text(value);
  if (given === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(given)) return undefined;
  const time = Date.parse(given);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(given) ? given : undefined;
}

/** The span of days that a list is narrowed to by one of its dates. */
export const span = <Name extends SpanName>(raw: Raw, name: Name) => {
  const [since, before] = [sinceOf(name), beforeOf(name)];
  return { [since]: day(raw[since]), [before]: day(raw[before]) } as SpanSearch<Name>;
};

/** The known values among those of a parameter; undefined if there are none. */
export function known<Value extends string>(values: readonly Value[], wanted: unknown): Value[] | undefined {
  const given = Array.isArray(wanted) ? wanted.map(String) : (text(wanted)?.split(',') ?? []);
  const found = values.filter((value) => given.includes(value));
  return found.length > 0 ? found : undefined;
}

/** The place in a list: page size, cursor and page number. */
export const pageAddress = (raw: Raw): PageAddress => ({
  size: wholeNumber(raw['size']),
  cursor: text(raw['cursor']),
  page: wholeNumber(raw['page']),
});

/** The place in a list that can be sorted: its order, page size, cursor and page number. */
export const listAddress = (raw: Raw): ListAddress => ({ sort: text(raw['sort']), ...pageAddress(raw) });

function wholeNumber(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

/** The parameters for the size and number of a page. A list that has pages works without valid ones. */
const PLACE: readonly string[] = ['size', 'page'];
/** Narrows nothing: a list that has no such order, or none at all, is shown in its usual one. */
const ORDER = 'sort';

/** The part of a parameter that was not understood, as text; empty if all of it was. */
function unreadOf(given: unknown, understood: unknown): string {
  if (Array.isArray(understood)) {
    const all = Array.isArray(given) ? given.map(String) : (text(given)?.split(',') ?? []);
    return all.filter((one) => !understood.includes(one)).join();
  }
  return understood === undefined ? (text(given) ?? '') : '';
}

/**
 * Reads the address of a list. Filters that are not understood are kept by name, and the list reports them. Otherwise
 * the list would silently be longer than expected, or look as if it were filtered.
 */
export const listSearch =
  <Search extends Pick<ListAddress, 'unread'>>(read: (raw: Raw) => Search) =>
  ({ unread: before, ...raw }: Raw): Search => {
    const search: Raw = { ...read(raw) };
    const unread: Record<string, unknown> = typeof before === 'object' ? { ...before } : {};
    for (const [name, given] of Object.entries(raw)) {
      const rest = unreadOf(given, search[name]);
      if (rest === '' || (PLACE.includes(name) && name in search)) continue;
      if (name !== ORDER) unread[name] = rest;
      // Named, as it else stayed what it is.
      search[name] ??= undefined;
    }
    return { ...search, unread: Object.keys(unread).length > 0 ? unread : undefined } as Search;
  };
