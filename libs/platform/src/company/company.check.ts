import { CompanySettings } from '@docket/contracts';
import type { DataCheck } from '../check/data-check';
import { Company } from './company.entity';
import { presentCompany } from './company-settings';

/** The settings of the company are one row that the API can show and documents can be printed with. */
export const companyCheck: DataCheck = {
  name: 'the settings',
  async *faults({ manager }) {
    const rows = await manager.find(Company);
    if (rows.length !== 1) yield `The settings of the company are ${rows.length} rows instead of one.`;
    for (const row of rows)
      for (const { path, message } of CompanySettings.safeParse(presentCompany(row)).error?.issues ?? [])
        yield `The setting ${path.join('.')} of the company is wrong: ${message}`;
  },
};
