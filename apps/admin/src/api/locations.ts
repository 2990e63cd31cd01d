import type { Location, LocationChange, NewLocation } from '@docket/contracts';
import { queryOptions } from '@tanstack/react-query';
import { historyQuery } from './history';
import { request, requestNothing, requestTagged, type Tagged } from './http';
import { wholeList } from './whole-list';

const PATH = '/locations';
/** The path of a location, below the API's base. */
export const locationPath = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

export const locationsKey = ['locations'] as const;

/** All locations, by their codes: a tree needs every one of them. */
export const allLocationsQuery = queryOptions({
  queryKey: [...locationsKey, 'all'],
  queryFn: ({ signal }) => wholeList<Location>(PATH, { sort: 'code' }, signal),
});

/** A location with its tag, for what changes it. */
export const locationQuery = (id: string) =>
  queryOptions({
    queryKey: [...locationsKey, 'one', id],
    queryFn: ({ signal }): Promise<Tagged<Location>> =>
      requestTagged<Location>('GET', locationPath(id), { signal }),
  });

export const locationHistoryQuery = (id: string) =>
  historyQuery([...locationsKey, 'history', id], `${locationPath(id)}/history`);

export const createLocation = (location: NewLocation, idempotencyKey: string) =>
  request<Location>('POST', PATH, { body: location, idempotencyKey });

export const changeLocation = (id: string, change: LocationChange, ifMatch: string | null) =>
  requestTagged<Location>('PATCH', locationPath(id), { body: change, ifMatch });

export const deleteLocation = (id: string, ifMatch: string | null) =>
  requestNothing('DELETE', locationPath(id), { ifMatch });
