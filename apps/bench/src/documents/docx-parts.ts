import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** Parts of a Word file that a template may have commands in. */
const STORIES = /^word\/(?:document|header\d*|footer\d*)\.xml$/;

/** The same Word file with the XML of its body, headers and footers rewritten. */
export function rewriteStories(docx: Uint8Array, rewrite: (xml: string) => string): Uint8Array {
  const files = Object.entries(unzipSync(docx)).map(([name, bytes]) => [
    name,
    STORIES.test(name) ? strToU8(rewrite(strFromU8(bytes))) : bytes,
  ]);
  return zipSync(Object.fromEntries(files) as Record<string, Uint8Array>);
}

/** The XML of body, headers and footers. */
export function storiesOf(docx: Uint8Array): string[] {
  return Object.entries(unzipSync(docx, { filter: ({ name }) => STORIES.test(name) })).map(([, bytes]) =>
    strFromU8(bytes),
  );
}

/** The text of a Word file, a line for each paragraph. */
export function docxText(docx: Uint8Array): string {
  return storiesOf(docx)
    .flatMap((xml) => xml.split('</w:p>'))
    .map((paragraph) => textOf(paragraph.replace(/<w:(?:br|tab)\/>/g, '<w:t> </w:t>')))
    .join('\n');
}

/** Text of a piece of WordprocessingML. */
export function textOf(xml: string): string {
  return [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text = '']) => unescape(text)).join('');
}

export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function unescape(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
