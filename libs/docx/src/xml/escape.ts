/** Characters that XML 1.0 cannot carry (section 2.2), with lone surrogates. */
const ILLEGAL =
  // The control characters are the point of this pattern.
  // prettier-ignore
  new RegExp('[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\uFFFE\\uFFFF]|[\\uD800-\\uDBFF](?![\\uDC00-\\uDFFF])|(?<![\\uD800-\\uDBFF])[\\uDC00-\\uDFFF]', 'g');
const SUSPECT = /[^\t\n\r -\uD7FF\uE000-\uFFFD]/;
const MARKUP = /[&<>]/;

/** Removes the characters that no XML document may hold. */
export function legalText(value: string): string {
  return SUSPECT.test(value) ? value.replace(ILLEGAL, '') : value;
}

/** Escapes element content and leaves out what XML cannot carry. */
export function escapeText(value: string): string {
  const legal = legalText(value);
  if (!MARKUP.test(legal)) return legal;
  return legal.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Escapes an attribute value; line ends and tabs survive attribute normalisation. */
export function escapeAttribute(value: string): string {
  return escapeText(value)
    .replace(/"/g, '&quot;')
    .replace(/[\n\r\t]/g, (char) => `&#${char.charCodeAt(0)};`);
}
