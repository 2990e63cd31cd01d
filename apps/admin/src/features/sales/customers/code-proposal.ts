import { useQuery } from '@tanstack/react-query';
import { customerListQuery } from '../../../api/customers';

/** So many of the newest customers say how their codes are counted. */
const LOOKED_AT = 20;

/** The code behind the newest of these, the newest first; empty where none of them is counted. */
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

/** A code for a new customer, as the newest ones have theirs; empty until it is known. */
export function useCodeProposal(): string {
  const { data } = useQuery(customerListQuery({ sort: '-createdAt', limit: LOOKED_AT }));
  return codeAfter(data?.data.map(({ code }) => code) ?? []);
}
