import { useQuery } from '@tanstack/react-query';
import { customerList } from '../../../api/customers';

/** The number of newest customers whose codes are read to find the numbering. */
const LOOKED_AT = 20;

/** The code that follows the newest numbered one; empty if no code ends in a digit. @param codes newest first */
export function codeAfter(codes: readonly string[]): string {
  const last = codes.find((code) => /\d$/.test(code));
  if (last === undefined) return '';
  const digits = /\d+$/.exec(last)?.[0] ?? '';
  const taken = new Set(codes.map((code) => code.toUpperCase()));
  let number = BigInt(digits);
  let code = last;
  while (taken.has(code.toUpperCase())) {
    number += 1n;
    code = last.slice(0, -digits.length) + String(number).padStart(digits.length, '0');
  }
  return code;
}

/** A proposed code for a new customer, which continues the newest codes; empty until it is known. */
export function useCodeProposal(): string {
  const { data } = useQuery(customerList.listQuery({ sort: '-createdAt', limit: LOOKED_AT }));
  return codeAfter(data?.data.map(({ code }) => code) ?? []);
}
