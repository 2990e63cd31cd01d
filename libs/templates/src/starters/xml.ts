/** Characters that XML 1.0 cannot carry (section 2.2), with lone surrogates. */
const ILLEGAL = new RegExp(
  '[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\uFFFE\\uFFFF]|[\\uD800-\\uDBFF](?![\\uDC00-\\uDFFF])|(?<![\\uD800-\\uDBFF])[\\uDC00-\\uDFFF]',
  'g',
);

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The main namespace of WordprocessingML and the one of relationships (ECMA-376 part 1, annex A). */
export const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type Attributes = Readonly<Record<string, string | number>>;

/** Escapes text for element content and attribute values alike. */
export function escapeXml(text: string): string {
  return text
    .replace(ILLEGAL, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

/** An element. `content` is finished XML: text goes through `escapeXml` first. */
export function element(name: string, attributes: Attributes = {}, content = ''): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** The most frequent element of WordprocessingML: one with nothing but a `w:val`. */
export function value(name: string, val: string | number): string {
  return element(name, { 'w:val': val });
}
