import { getRouteApi, type RegisteredRouter, type RouteById, type RouteIds } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import type { ListApi } from '../../api/list-api';
import type { Namespace, Texts } from '../../i18n/en';
import type { Formats } from '../../i18n/format';
import type { BulkAction, BulkWindow } from './bulk/bulk-action';
import type { Print } from './bulk/print-menu';
import type { Column } from './data-table';
import type { DateSpan, SpanName } from './date-spans/date-span';
import type { ListAddress } from './list-frame';

/** Parameters of a list in the URL, including its search. */
export interface ListSearch extends ListAddress {
  q?: string;
}

type Routes = RegisteredRouter['routeTree'];
type SchemaOf<Route extends RouteIds<Routes>> = RouteById<Routes, Route>['types']['fullSearchSchema'];
/** Parameters of the URL of a route. */
type SearchOf<Route extends RouteIds<Routes>> =
  SchemaOf<Route> extends infer Search extends ListSearch ? Search : never;

/** Filters in the URL of a list. */
export type FiltersOf<Search extends ListSearch> = Omit<Search, keyof ListAddress>;

/** Texts of a list. An empty list and a search without results have different texts. */
export interface ListTexts {
  title: string;
  subtitle?: string;
  /** Accessible name of the table. The default is the title. */
  caption?: string;
  /** Label of the search field. */
  search: string;
  emptyTitle: string;
  emptyText: string;
  nothingTitle: string;
  nothingText: string;
}

/** Keys that the texts of a list have by default. */
export const LIST_TEXTS = [
  'title',
  'search',
  'emptyTitle',
  'emptyText',
  'nothingTitle',
  'nothingText',
] as const satisfies (keyof ListTexts)[];

type Missing<Name extends Namespace> = Exclude<(typeof LIST_TEXTS)[number], keyof Texts[Name]>;

/** Words that the functions of a declaration receive: texts of the list, common texts, and formats. */
export type ListWords<Name extends Namespace = Namespace> = Formats & {
  t: TFunction<Name>;
  common: TFunction;
};

/** The list as a filter of its own sees it. */
export interface FilterPlace<Search> {
  search: Search;
  /** Changes filters, and returns to the first page. */
  change: (part: Partial<Search>) => void;
}

type ChipsOf<Search> = {
  [Key in keyof Search & string]: NonNullable<Search[Key]> extends readonly (infer Value)[]
    ? {
        /** Search parameter with several values, each of which has a toggle button. */
        chips: Key;
        label: string;
        choices: readonly { value: Value & string; label: string }[];
        /** True if only one value can be chosen. */
        single?: boolean;
      }
    : never;
}[keyof Search & string];

type FlagOf<Search> = {
  [Key in keyof Search & string]: [NonNullable<Search[Key]>] extends ['true']
    ? {
        /** Search parameter that is on or off. */
        flag: Key;
        label: string;
        /** Label of the toggle button. */
        choice: string;
        /** Date filter that is never combined with the flag. */
        insteadOf?: SpanName;
      }
    : never;
}[keyof Search & string];

/** Filter of a list, beside its search. */
export type ListFilter<Search> =
  | ChipsOf<Search>
  | FlagOf<Search>
  | { spans: readonly DateSpan[] }
  | {
      /** Name among the filters of the list. */
      name: string;
      render: (place: FilterPlace<Search>) => ReactNode;
    };

/** Actions on several rows at once. */
export interface ListBulk<Row, Words> {
  actions?: (words: Words) => readonly (BulkAction<Row> | BulkWindow<Row>)[];
  /** Printed forms, if the rows are documents. */
  prints?: (words: Words) => readonly Print<Row>[];
  /** Name of a row. */
  nameOf: (row: Row, words: Words) => string;
}

/** Properties of every list. `Words` are the texts and formats, and the result of `use`. */
interface Declared<Row, Search extends ListSearch, Filters extends object, Words, Extra> {
  /** Label of the navigation section. */
  section: keyof Texts['common']['nav'];
  /** Icon of the empty list. */
  icon: ComponentType<{ size: number }>;
  api: ListApi<Row, Filters>;
  /** Key of a row. The default is its `id`. */
  rowKey?: (row: Row) => string;
  /** Default sort order: `field` or `-field`. Omitted if the list cannot be sorted. */
  sort?: string;
  /** Hook whose result the other functions receive beside the words, such as the user or open windows. */
  use?: () => Extra;
  columns: (words: Words) => Column<Row>[];
  filters?: (words: Words) => readonly ListFilter<Search>[];
  /** Adapts the parameters of the URL before they are used. */
  searchOf?: (search: Search) => Search;
  bulk?: ListBulk<Row, Words>;
  /** Button that creates a record. Omitted if records are created elsewhere. */
  create?: (words: Words, search: Search) => ReactNode;
  /** Import of a file. Its window is loaded when it is first opened. */
  importer?: { label: (words: Words) => string; window: ComponentType<{ onClose: () => void }> };
  /** Windows above the list. */
  windows?: (words: Words) => ReactNode;
}

/** How the filters of the URL become those of the API. Omitted if they are the same. */
type Converted<Search extends ListSearch, Filters> =
  FiltersOf<Search> extends Filters
    ? keyof FiltersOf<Search> extends keyof Filters
      ? { filtersOf?: (search: FiltersOf<Search>) => Filters }
      : { filtersOf: (search: FiltersOf<Search>) => Filters }
    : { filtersOf: (search: FiltersOf<Search>) => Filters };

/** Texts that are not among the texts of the list under their usual key. */
type Labelled<Name extends Namespace, Words> = [Missing<Name>] extends [never]
  ? { labels?: (words: Words) => Partial<ListTexts> }
  : { labels: (words: Words) => Partial<ListTexts> & Record<Missing<Name>, string> };

/** The route of a list, as the list uses it. */
interface ListRoute<Search> {
  useSearch: () => Search;
  useNavigate: () => (to: {
    search: (before: Search) => Search;
    replace: boolean;
    resetScroll?: boolean;
  }) => Promise<void>;
}

/** Declaration of a list, as `ListPage` shows it. */
export interface List<Row, Search extends ListSearch, Filters extends object, Words> extends Declared<
  Row,
  Search,
  Filters,
  Words,
  object
> {
  route: ListRoute<Search>;
  texts: Namespace;
  labels?: (words: Words) => Partial<ListTexts>;
  filtersOf?: (search: FiltersOf<Search>) => Filters;
}

/**
 * Declares a list of records: columns, filters, texts and actions. `ListPage` shows it with search, sorting, pages,
 * column chooser and CSV export. The state of the list is stored in the URL.
 *
 * @param list `route` is the id of its route, `texts` the namespace of its texts
 */
export function defineList<
  Route extends RouteIds<Routes>,
  Name extends Namespace,
  Row,
  Filters extends object,
  Extra extends object = object,
>(
  list: { route: Route; texts: Name } & Declared<
    Row,
    SearchOf<Route>,
    Filters,
    ListWords<NoInfer<Name>> & NoInfer<Extra>,
    Extra
  > &
    Converted<SearchOf<Route>, Filters> &
    Labelled<Name, ListWords<NoInfer<Name>> & NoInfer<Extra>>,
): List<Row, SearchOf<Route>, Filters, ListWords<Name> & Extra> {
  const route = getRouteApi<RouteIds<Routes>>(list.route) as unknown as ListRoute<SearchOf<Route>>;
  return { ...list, route };
}
