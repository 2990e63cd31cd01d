import type { CompanySettings } from '@docket/contracts';
import { type Company, COMPANY } from './company';
import { apiAddress, requestTagged } from './http';
import { uploadTagged } from './upload';

const LOGO_PATH = `${COMPANY}/logo`;

interface LogoUpload {
  file: File;
  ifMatch: string | null;
  onProgress: (share: number) => void;
}

export const putLogo = (logo: LogoUpload): Promise<Company> =>
  uploadTagged<CompanySettings>({ method: 'PUT', path: LOGO_PATH, ...logo });

export const removeLogo = (ifMatch: string | null): Promise<Company> =>
  requestTagged<CompanySettings>('DELETE', LOGO_PATH, { ifMatch });

/** The address of the logo. It contains the hash, so a new picture has a new address. */
export const logoAddress = (sha256: string) => apiAddress(LOGO_PATH, { sha256 });
