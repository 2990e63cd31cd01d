import type { RecordName, SearchResult } from '@docket/contracts';
import type { LinkProps } from '@tanstack/react-router';
import { IconArrowsExchange, IconPlus, IconUser, type TablerIcon } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { MOST_OF_A_KIND } from '../../api/search';
import { navigation } from '../../app/navigation';
import { recordPage } from '../../components/document/record/record-pages';
import { CREATIONS } from './creations';
import { RECORD_KINDS } from './record-kinds';
import { isNameOf } from './text-match';
import type { Visit } from '../../components/document/visits';

/** One result of the search. */
export interface Entry {
  key: string;
  label: string;
  /** Customer or subject of a record, or section of a page. */
  note?: string;
  status?: string;
  Icon?: TablerIcon;
  link: LinkProps;
  /** True if the entry belongs to the one above. */
  isPart?: boolean;
}

/** Entries under one heading. */
export interface Group {
  key: string;
  label: string;
  entries: Entry[];
}

type Words = TFunction<'palette'>;
type CommonWords = TFunction;

/** Pages that the user may open. A search term matches the beginnings of words in their name or section. */
export function pages(t: CommonWords, isAdmin: boolean, typed: string): Entry[] {
  const own: Entry = {
    key: '/profile',
    label: t('nav.profile'),
    note: t('nav.ofProfile'),
    Icon: IconUser,
    link: { to: '/profile' },
  };
  const listed = navigation
    .filter(({ adminOnly }) => isAdmin || adminOnly !== true)
    .flatMap(({ label: section, entries }) =>
      entries.map(({ to, label, Icon }) => ({
        key: to,
        label: t(label),
        note: section === undefined ? undefined : t(section),
        Icon,
        link: { to },
      })),
    );
  return [...listed, own].filter(
    ({ label, note }) => typed === '' || isNameOf(`${label} ${note ?? ''}`, typed),
  );
}

/** Records that the user may create. A search term matches their name or alternative name. */
export function creations(t: Words, isAdmin: boolean, typed: string): Entry[] {
  return CREATIONS.filter((one) => isAdmin || !('adminOnly' in one))
    .filter(
      (one) =>
        typed === '' || isNameOf(t(one.label), typed) || ('also' in one && isNameOf(t(one.also), typed)),
    )
    .map(({ to, label }) => ({ key: to, label: t(label), Icon: IconPlus, link: { to } }));
}

/** Recently visited records. Stored kinds that no longer exist are skipped. */
export function recent(visits: readonly Visit[]): Entry[] {
  return visits
    .filter(({ kind }) => Object.hasOwn(RECORD_KINDS, kind))
    .map(({ kind, id, label, title }) => ({
      key: id,
      label,
      note: title,
      Icon: RECORD_KINDS[kind].Icon,
      link: recordPage(kind, id),
    }));
}

/**
 * Found records, grouped by kind in the order of the results. If a kind has more results, its last entry opens the
 * list.
 */
export function found(t: Words, common: CommonWords, results: readonly SearchResult[], q: string): Group[] {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const { label } = RECORD_KINDS[kind];
    const records = results.filter((result) => result.kind === kind);
    return {
      key: kind,
      label: common(label),
      entries: [
        ...records.flatMap((result, index) => [
          recordEntry(t, common, result),
          ...(kind === 'Customer' && (index === 0 || records.length <= FEW) ? salesOf(t, result) : []),
          ...(kind === 'Item' ? movementsOf(t, result) : []),
        ]),
        // The list searches only the fields of its records, so results that were found in another way do not count.
        ...(records.filter(({ foundBy }) => foundBy === null).length < MOST_OF_A_KIND
          ? []
          : [moreEntry(t, kind, common(label), q)]),
      ],
    };
  });
}

/**
 * Maximum number of customers that each get links to their sales. If there are more, only the best match gets them.
 */
const FEW = 2;

/**
 * Links to the quotes and orders of a customer. Their numbers do not contain the name, so a search would not find
 * them.
 */
const salesOf = (t: Words, { id, title }: SearchResult): Entry[] => [
  {
    key: `quotes-of-${id}`,
    label: t('quotesOf', { customer: title }),
    Icon: RECORD_KINDS.SalesQuote.Icon,
    link: { to: '/salesquotes', search: { customerId: id } },
    isPart: true,
  },
  {
    key: `orders-of-${id}`,
    label: t('ordersOf', { customer: title }),
    Icon: RECORD_KINDS.SalesOrder.Icon,
    link: { to: '/salesorders', search: { customerId: id } },
    isPart: true,
  },
];

/** Link to the stock movements of a lot or serial number. */
const movementsOf = (t: Words, { id, foundBy }: SearchResult): Entry[] =>
  foundBy?.field === 'lot'
    ? [
        {
          key: `movements-of-${id}`,
          label: t('movementsOf', { lot: foundBy.text }),
          Icon: IconArrowsExchange,
          link: { to: '/inventory/movements', search: { itemId: id, lot: foundBy.text } },
          isPart: true,
        },
      ]
    : [];

/** Whether the best match is an exact number or code. It is then shown before all other groups. */
export const isExact = (results: readonly SearchResult[]) => results[0]?.match === 'exact';

function recordEntry(
  t: Words,
  common: CommonWords,
  { kind, id, label, title, status, foundBy }: SearchResult,
): Entry {
  const states: Partial<Record<string, string>> = common('status', { returnObjects: true });
  return {
    key: id,
    label,
    note: foundBy === null ? title : `${t(`foundBy.${foundBy.field}`, { text: foundBy.text })} · ${title}`,
    status: status === 'inactive' ? t('inactive') : states[status],
    Icon: RECORD_KINDS[kind].Icon,
    link: recordPage(kind, id),
  };
}

/** Entry that opens the list with the same search term. */
function moreEntry(t: Words, kind: RecordName, label: string, q: string): Entry {
  return {
    key: `more-${kind}`,
    label: t('all', { list: label, q }),
    link: { to: RECORD_KINDS[kind].list, search: { q } },
  };
}
