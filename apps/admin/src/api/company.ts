import type { CompanyContent, CompanySettings } from '@docket/contracts';
import { queryOptions } from '@tanstack/react-query';
import { requestTagged, type Tagged } from './http';

/** The company as somebody saw it, with the `ETag` that a change of it carries. */
export type Company = Tagged<CompanySettings>;

/** A change to the company, as a merge patch: fields that are left out stay. */
export type CompanyPatch = Partial<CompanyContent>;

export const COMPANY = '/settings/company';

/**
 * Every visit starts with what is stored, and it stays until it is asked for again: what somebody types is held
 * against the state they saw.
 */
export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: ({ signal }): Promise<Company> => requestTagged<CompanySettings>('GET', COMPANY, { signal }),
  staleTime: Infinity,
  gcTime: 0,
});

export const changeCompany = (change: CompanyPatch, ifMatch: string | null): Promise<Company> =>
  requestTagged<CompanySettings>('PATCH', COMPANY, { body: change, ifMatch });
