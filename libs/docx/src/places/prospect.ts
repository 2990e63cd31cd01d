/**
 * Whether a part may hold any place at all, told from its text: most parts of most documents do not, and reading a
 * part into a tree takes many times its size.
 */
export function mayHavePlaces(xml: string): boolean {
  if (/<[\w:]*(?:tag|alias)\s/.test(xml)) return true;
  // Word's own bookmarks begin with an underscore. Single quotes are legal, too.
  for (const [tag] of xml.matchAll(/<[\w:]*bookmarkStart\s[^<>]*>/g))
    if (!/\bname\s*=\s*["']_/.test(tag)) return true;
  // A field's name may be spread over runs, and is whole only without the tags between.
  const text = xml.replace(/<[^<>!][^<>]*>/g, '');
  const hasFields = /<[\w:]*(?:instrText|fldSimple|fldChar)\b/.test(xml);
  if (hasFields && (FIELDS.test(text) || FIELDS.test(xml))) return true;
  return /\{\{|\}\}|&#/.test(text);
}

/** Parts of the names of fields that are filled, reported, or show the moment. */
const FIELDS = /MERGE|DATE|TIME|NEXT|SKIP|ADDRESS|GREET|ASK|FILLIN/i;
