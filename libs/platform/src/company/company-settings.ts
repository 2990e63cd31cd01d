import type { CompanySettings } from '@docket/contracts';
import { plain } from '@docket/domain';
import { DEFAULT_SHIPPING_TAX } from './company-tax';
import type { Company } from './company.entity';

/** The company as GET shows it. */
export function presentCompany({ id: _id, ...settings }: Company): CompanySettings {
  return {
    ...settings,
    taxPercent: plain(settings.taxPercent ?? '0'),
    shippingTax: settings.shippingTax ?? DEFAULT_SHIPPING_TAX,
  };
}
