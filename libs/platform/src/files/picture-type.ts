import type { CompanyLogo } from '@docket/contracts';

const SIGNATURES: readonly [CompanyLogo['mediaType'], RegExp][] = [
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
];

/** What a picture is by its content, whatever it is called; null for what documents do not show. */
export function pictureType(content: Uint8Array): CompanyLogo['mediaType'] | null {
  const head = Buffer.from(content.subarray(0, 16)).toString('latin1');
  return SIGNATURES.find(([, signature]) => signature.test(head))?.[0] ?? null;
}
