import { countryCode } from './countries';

/** The parts of an address that an envelope shows. */
export interface PostalAddress {
  name?: string;
  /** May hold several lines. */
  street?: string;
  postalCode?: string;
  city?: string;
  region?: string;
  country?: string;
}

/**
 * How countries write what stands below the street: C the city, R the region, P the postal code, lines apart by `/`.
 * After the Universal Postal Union's addressing guides (S42) as libaddressinput has them (`fmt`), for countries that
 * differ from the rest.
 */
const TOWNS: Readonly<Record<string, string>> = {
  AU: 'C R P',
  BR: 'C-R/P',
  CA: 'C R P',
  ES: 'P C R',
  GB: 'C/R/P',
  IE: 'C/R/P',
  IN: 'C P/R',
  IT: 'P C R',
  LV: 'C, P',
  MT: 'C P',
  MX: 'P C, R',
  NZ: 'C P',
  SG: 'C P',
  TR: 'P C/R',
  UA: 'C/R/P',
  US: 'C, R P',
  ZA: 'C/P',
};

/** Most of the world. */
const ELSEWHERE = 'P C/R';

function formatOf({ country = '' }: PostalAddress, home: string): string {
  const code = countryCode(country.trim() === '' ? home : country);
  return (code === undefined ? undefined : TOWNS[code]) ?? ELSEWHERE;
}

/**
 * City, region and postal code in the order of the country, a line each or side by side; empty for none.
 * @param home the country of an address that names none
 */
export function townLines(address: PostalAddress, home = ''): string[] {
  const { city = '', region = '', postalCode = '' } = address;
  const parts: Readonly<Record<string, string>> = { C: city.trim(), R: region.trim(), P: postalCode.trim() };
  return formatOf(address, home)
    .split('/')
    .map((line) => written(line, parts))
    .filter((line) => line !== '');
}

/** Writes a line of an address. A separator is written with the part before it: `C, R P` without R is `C P`. */
function written(line: string, parts: Readonly<Record<string, string>>): string {
  let text = '';
  let follows = false;
  for (const [, between = '', part = ''] of line.matchAll(/([^CRP]*)([CRP])/g)) {
    const value = parts[part] ?? '';
    if (value !== '') text += (text === '' ? '' : follows ? between : ' ') + value;
    follows = value !== '';
  }
  return text;
}

/** All lines of an address as they stand on an envelope. @param home the country of an address that names none */
export function addressLines(address: PostalAddress, home = ''): string[] {
  const { name = '', street = '', country = '' } = address;
  return [name, ...street.split('\n'), ...townLines(address, home), country].filter(
    (line) => line.trim() !== '',
  );
}

/** Whether the city is written before the postal code there. */
export const isCityFirst = (address: PostalAddress, home = ''): boolean => {
  const format = formatOf(address, home);
  return format.indexOf('C') < format.indexOf('P');
};
