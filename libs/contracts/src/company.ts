import { isTimeZone, SHIPPING_TAX_SETTINGS } from '@docket/domain';
import { z } from 'zod';
import { Currency, Language, Percent, shortText } from './fields';
import { OptionalMailAddress } from './mail';
import { mergePatchOf, PATCH_DESCRIPTION } from './merge-patch';
import { tell } from './told';
import { say } from './sentences';

/** Largest logo, in bytes: it is part of every document. */
export const MAXIMUM_LOGO_BYTES = 1024 * 1024;

/** Longest side of a logo, in dots: more than the finest letterhead prints, and every document has to draw it. */
export const MAXIMUM_LOGO_SIDE = 4000;

export const LOGO_MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/gif'] as const;

const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, tell(say.send_time_zone()))
  .meta({ examples: ['Europe/Berlin', 'UTC'] });

export const ShippingTaxSetting = z
  .enum(SHIPPING_TAX_SETTINGS)
  .describe(
    'The tax of shipping in documents that do not state a rate for it. `customer`: the rate of the customer, or the ' +
      'highest rate of the lines for a customer that has none; no tax if no line carries tax. `pro_rata`: shared over the ' +
      'rates of the lines by their net amounts.',
  );

/** Fields of the company that can be changed. */
export const CompanyContent = z.strictObject({
  name: shortText(),
  street: z.string().max(400).default(''),
  postalCode: z.string().max(20).default(''),
  city: z.string().max(100).default(''),
  country: z.string().max(100).default(''),
  phone: z.string().max(50).default(''),
  email: OptionalMailAddress.default('').describe('An e-mail address; empty for none.'),
  website: z.string().max(200).default(''),
  taxId: z.string().max(50).default(''),
  bank: z.string().max(200).default(''),
  language: Language.describe('Language of documents for customers without a language of their own.'),
  currency: Currency.describe('Currency of customers without a currency of their own.'),
  taxPercent: Percent.default('0').describe(
    'Tax rate of new lines for customers without a rate of their own.',
  ),
  shippingTax: ShippingTaxSetting.default('customer'),
  timeZone: TimeZone.describe('IANA name: dates and the moment of printing are this zone’s.'),
  allowNegativeStock: z
    .boolean()
    .default(false)
    .describe(
      'Whether more stock may be taken than there is by the ledger, so that receipts may be posted later.',
    ),
});
export type CompanyContent = z.infer<typeof CompanyContent>;

export const CompanyLogo = z
  .strictObject({
    mediaType: z.enum(LOGO_MEDIA_TYPES),
    size: z.int().describe('In bytes.'),
    sha256: z.string(),
  })
  .meta({ id: 'CompanyLogo' });
export type CompanyLogo = z.infer<typeof CompanyLogo>;

/** `GET /settings/company` */
export const CompanySettings = CompanyContent.extend({
  // Once it could be anything.
  email: z.string().max(254).default('').describe('E-mail address as printed; empty for none.'),
  version: z.int().describe('Rises with every change.'),
  logo: CompanyLogo.nullable(),
}).meta({ id: 'CompanySettings' });
export type CompanySettings = z.infer<typeof CompanySettings>;

export const CompanyChange = mergePatchOf(CompanyContent, CompanySettings).meta({
  id: 'CompanyChange',
  description: PATCH_DESCRIPTION,
});
export type CompanyChange = z.infer<typeof CompanyChange>;
