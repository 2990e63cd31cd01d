const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether three letters are the code of a currency (ISO 4217), which tables write beside amounts and in their headings. */
export const isCurrency = (code: string): boolean => CURRENCIES.has(code);
