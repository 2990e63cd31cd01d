import type { NewWorkCentre, Page, WaitingOperation, WorkCentre, WorkCentreChange } from '@docket/contracts';
import { queryOptions } from '@tanstack/react-query';
import { historyQuery } from './history';
import { listApi } from './list-api';
import { request, requestNothing, requestTagged, type Tagged } from './http';
import { wholeList } from './whole-list';

/** The filters of the list of work centres. */
export interface WorkCentreFilters {
  q?: string;
  active?: readonly ('true' | 'false')[];
}

/** A new work centre as it is sent: what is left out has its default. */
export type WorkCentreDraft = Partial<NewWorkCentre> & Pick<NewWorkCentre, 'code' | 'name'>;

export const WORK_CENTRE_LIST = '/workcentres';
/** The path of a work centre, below the API's base. */
export const workCentrePath = (id: string) => `${WORK_CENTRE_LIST}/${encodeURIComponent(id)}`;

const workCentresKey = ['workcentres'] as const;
/** Everything that lists work centres, or tells what became of them. */
export const workCentreListsKey = [...workCentresKey, 'lists'] as const;

/** The list of work centres. */
export const workCentreList = listApi<WorkCentre, WorkCentreFilters>(WORK_CENTRE_LIST, workCentreListsKey);

/** The work centres that operations can be planned at, by their codes. */
export const activeWorkCentresQuery = queryOptions({
  queryKey: [...workCentreListsKey, 'active'],
  queryFn: ({ signal }) => wholeList<WorkCentre>(WORK_CENTRE_LIST, { active: 'true', sort: 'code' }, signal),
});

export const readWorkCentre = (id: string, signal?: AbortSignal) =>
  requestTagged<WorkCentre>('GET', workCentrePath(id), { signal });

/**
 * A work centre that is changed where it is shown. Every visit starts with what is stored, and it stays until it is
 * asked for again: what somebody types is held against the state they saw.
 */
export const workCentreQuery = (id: string) =>
  queryOptions({
    queryKey: [...workCentresKey, 'one', id],
    queryFn: ({ signal }): Promise<Tagged<WorkCentre>> => readWorkCentre(id, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

export const workCentreHistoryQuery = (id: string) =>
  historyQuery([...workCentreListsKey, 'history', id], `${workCentrePath(id)}/history`);

/** The most operations shown. Operations that are due later wait behind them. */
const MOST_WAITING = 30;

/** The operations waiting at a work centre, the earliest due first. */
export const waitingOperationsQuery = (id: string) =>
  queryOptions({
    queryKey: [...workCentresKey, 'waiting', id],
    // Users who come back from an order have just reported work there, so the list is read anew.
    staleTime: 0,
    queryFn: ({ signal }) =>
      request<Page<WaitingOperation>>('GET', `${workCentrePath(id)}/operations`, {
        query: { limit: MOST_WAITING },
        signal,
      }),
  });

export const createWorkCentre = (workCentre: WorkCentreDraft, idempotencyKey: string) =>
  request<WorkCentre>('POST', WORK_CENTRE_LIST, { body: workCentre, idempotencyKey });

export const changeWorkCentre = (id: string, change: WorkCentreChange, ifMatch: string | null) =>
  requestTagged<WorkCentre>('PATCH', workCentrePath(id), { body: change, ifMatch });

export const deleteWorkCentre = (id: string, ifMatch: string | null) =>
  requestNothing('DELETE', workCentrePath(id), { ifMatch });
