import type { NumberSeries, NumberSeriesChange } from '@docket/contracts';
import { queryOptions } from '@tanstack/react-query';
import { BY_LANGUAGE } from './by-language';
import { request } from './http';

const PATH = '/settings/numbering';

export const numberingKey = ['numbering'] as const;

/** How every kind of document is numbered. */
export const numberingQuery = queryOptions({
  ...BY_LANGUAGE,
  queryKey: numberingKey,
  queryFn: async ({ signal }) => (await request<{ data: NumberSeries[] }>('GET', PATH, { signal })).data,
});

/** @param version the one that was seen: nobody else's change is overwritten */
export const changeNumbering = ({ kind, version }: NumberSeries, change: NumberSeriesChange) =>
  request<NumberSeries>('PATCH', `${PATH}/${encodeURIComponent(kind)}`, {
    body: change,
    // The list has one tag for all of them: the version is what counts of a tag.
    ifMatch: `"${version}-listed"`,
  });
