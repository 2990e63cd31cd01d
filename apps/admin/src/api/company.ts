import type { CompanyContent, CompanySettings } from '@docket/contracts';
import { queryOptions } from '@tanstack/react-query';
import { apiAddress, requestTagged, type Tagged } from './http';
import { uploadTagged } from './upload';

/** The company as somebody saw it, with the `ETag` that a change of it carries. */
export type Company = Tagged<CompanySettings>;

/** What is changed of the company: a merge patch, what is left out stays. */
export type CompanyPatch = Partial<CompanyContent>;

const PATH = '/settings/company';
const LOGO_PATH = `${PATH}/logo`;

/**
 * Every visit starts with what is stored, and it stays until it is asked for again: what somebody types is held
 * against the state they saw.
 */
export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: ({ signal }): Promise<Company> => requestTagged<CompanySettings>('GET', PATH, { signal }),
  staleTime: Infinity,
  gcTime: 0,
});

export const changeCompany = (change: CompanyPatch, ifMatch: string | null): Promise<Company> =>
  requestTagged<CompanySettings>('PATCH', PATH, { body: change, ifMatch });

interface LogoUpload {
  file: File;
  ifMatch: string | null;
  onProgress: (share: number) => void;
}

export const putLogo = (logo: LogoUpload): Promise<Company> =>
  uploadTagged<CompanySettings>({ method: 'PUT', path: LOGO_PATH, ...logo });

export const removeLogo = (ifMatch: string | null): Promise<Company> =>
  requestTagged<CompanySettings>('DELETE', LOGO_PATH, { ifMatch });

/** Where the logo is shown from; its hash makes a new picture a new address. */
export const logoAddress = (sha256: string) => apiAddress(LOGO_PATH, { sha256 });
