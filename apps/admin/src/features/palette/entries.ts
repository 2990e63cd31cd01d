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

/** Something that the search leads to. */
export interface Entry {
  key: string;
  label: string;
  /** Whom or what it is about. */
  note?: string;
  status?: string;
  Icon?: TablerIcon;
  link: LinkProps;
  /** Whether it belongs to the entry above. */
  isPart?: boolean;
}

/** What is listed under one heading. */
export interface Group {
  key: string;
  label: string;
  entries: Entry[];
}

type Words = TFunction<'palette'>;
type CommonWords = TFunction;

/** The pages somebody may go to; with a text, those whose name or part of the business it begins. */
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

/** What somebody may make; with a text, what is called so, by another name, too. */
export function creations(t: Words, isAdmin: boolean, typed: string): Entry[] {
  return CREATIONS.filter((one) => isAdmin || !('adminOnly' in one))
    .filter(
      (one) =>
        typed === '' || isNameOf(t(one.label), typed) || ('also' in one && isNameOf(t(one.also), typed)),
    )
    .map(({ to, label }) => ({ key: to, label: t(label), Icon: IconPlus, link: { to } }));
}

/** What somebody opened last, as far as it is still of a kind that there is. */
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

/** The records that were found, by their kind: that of the best match first, and where its list has more, that, too. */
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
        // A list looks in the fields of its records alone.
        ...(records.filter(({ foundBy }) => foundBy === null).length < MOST_OF_A_KIND
          ? []
          : [moreEntry(t, kind, common(label), q)]),
      ],
    };
  });
}

/** So few customers are listed with what was sold to each; of more, the best match alone. */
const FEW = 2;

/** The lists of what was sold to a customer, the newest first: no number has the name in it. */
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

/** Where the pieces of a lot, or the one of a serial number, went. */
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

/** Whether a number or code was typed in full: it comes before everything else. */
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

/** The list, searched for the same. */
function moreEntry(t: Words, kind: RecordName, label: string, q: string): Entry {
  return {
    key: `more-${kind}`,
    label: t('all', { list: label, q }),
    link: { to: RECORD_KINDS[kind].list, search: { q } },
  };
}
