import { fromScaled, SCALE, type ShippingTaxSetting } from '@docket/domain';
import type { EntityManager } from 'typeorm';

/** Tax settings of the company. */
export interface CompanyTax {
  /** Tax rate of lines for customers that have none of their own, in percent. */
  lineTaxPercent: string;
  shippingTax: ShippingTaxSetting;
}

export async function companyTax(manager: EntityManager): Promise<CompanyTax> {
  const [row]: { taxPercent: string | number | null; shippingTax: ShippingTaxSetting | null }[] =
    await manager.query('SELECT taxPercent, shippingTax FROM company WHERE id = 1');
  return {
    lineTaxPercent: fromScaled(row?.taxPercent ?? '0', SCALE),
    shippingTax: row?.shippingTax ?? DEFAULT_SHIPPING_TAX,
  };
}

/** Applies until somebody chooses a setting. */
export const DEFAULT_SHIPPING_TAX: ShippingTaxSetting = 'customer';
