import type { Customer, CustomerChange, CustomerSummary, NewCustomer, Page } from '@docket/contracts';
import type { CustomerAction } from '@docket/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { historyQuery } from './history';
import { listApi } from './list-api';
import { request, requestNothing, requestTagged, type Tagged } from './http';

/** The filters of the list of customers. */
export interface CustomerFilters {
  q?: string;
  active?: readonly ('true' | 'false')[];
}

/** A change to a customer, as a merge patch: fields that are left out stay. */
export type CustomerPatch = CustomerChange;

/** A new customer as it is sent: what is left out has its default. */
export type CustomerDraft = Partial<NewCustomer> & Pick<NewCustomer, 'code' | 'name'>;

const PATH = '/customers';
export const CUSTOMER_IMPORT = `${PATH}/import`;
/** The path of a customer, below the API's base. */
export const customerPath = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

const customersKey = ['customers'] as const;
/** Everything that lists customers, or tells what became of them. */
export const customerListsKey = [...customersKey, 'lists'] as const;

/** The list of customers. */
export const customerList = listApi<CustomerSummary, CustomerFilters>(PATH, customerListsKey);

const MOST_FOUND = 20;

/** The customers that a search finds; without one, the first of them. */
export const customersFoundQuery = (q: string, active?: readonly ('true' | 'false')[]) =>
  queryOptions({
    queryKey: [...customerListsKey, 'found', q, active],
    queryFn: async ({ signal }) => {
      const query = { q: q || undefined, active, limit: MOST_FOUND };
      return (await request<Page<CustomerSummary>>('GET', PATH, { query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });

export const readCustomer = (id: string, signal?: AbortSignal) =>
  requestTagged<Customer>('GET', customerPath(id), { signal });

/**
 * A customer that is shown and changed. Every visit starts with what is stored, and it stays until it is asked
 * for again: what somebody types is held against the state they saw.
 */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: [...customersKey, 'one', id],
    queryFn: ({ signal }): Promise<Tagged<Customer>> => readCustomer(id, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

/** A customer as it is now, for what is made of it: it stays so while that is being made. */
export const customerNowQuery = (id: string) =>
  queryOptions({
    queryKey: [...customersKey, 'now', id],
    queryFn: ({ signal }) => request<Customer>('GET', customerPath(id), { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

export const customerHistoryQuery = (id: string) =>
  historyQuery([...customerListsKey, 'history', id], `${customerPath(id)}/history`);

export const createCustomer = (customer: CustomerDraft, idempotencyKey: string) =>
  request<Customer>('POST', PATH, { body: customer, idempotencyKey });

export const changeCustomer = (id: string, change: CustomerPatch, ifMatch: string | null) =>
  requestTagged<Customer>('PATCH', customerPath(id), { body: change, ifMatch });

/** Lets new documents be made out to a customer, or not any more. */
export const actOnCustomer = (id: string, action: CustomerAction, ifMatch: string | null) =>
  requestTagged<Customer>('POST', `${customerPath(id)}/${action}`, { ifMatch });

export const deleteCustomer = (id: string, ifMatch: string | null) =>
  requestNothing('DELETE', customerPath(id), { ifMatch });
