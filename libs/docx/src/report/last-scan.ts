import { type Scope } from '../language/scope';
import { readZip, unpack, type ZipEntry } from '../package/zip-reader';
import { excerptOf } from '../places/excerpt';
import { nameSegments } from '../places/field-names';
import { type StoryPart } from '../places/parts';
import { decodeXml } from '../xml/parse';
import { type Report } from './problem';
import { say } from '../sentences';

/** Parts beside the text that a reader sees something of, and what the report calls each. */
const SEEN: readonly [RegExp, string][] = [
  [/(^|\/)charts\/[^/]*\.xml$/i, 'chart'],
  [/(^|\/)drawings\/[^/]*\.xml$/i, 'chart'],
  [/(^|\/)diagrams\/(?:data|drawing)[^/]*\.xml$/i, 'SmartArt'],
  [/^docProps\/(?:core|app|custom)\.xml$/i, 'properties'],
  [/(^|\/)comments[^/]*\.xml$/i, 'comments'],
  [/(^|\/)numbering\.xml$/i, 'numbering'],
  [/\.svg$/i, 'picture'],
];
const RELATIONSHIPS = /\.rels$/i;
/** Text that Word shows for a field that it cannot update, in English and German. */
const ERROR_TEXT =
  /Error!(?: [^.<]{0,80}\.)?|Fehler! (?:Verweisquelle|Textmarke|Unbekannt|Kein)[^.<]{0,80}\.?/;
const LEFT = /\{\{[^{}]{0,200}\}\}|\{\{|\}\}/;
const LEFT_ADDRESS = /Target\s*=\s*["']([^"']*(?:\{\{|%7B%7B)[^"']*)/i;
const MERGE_TEXT = /«\s*([^«»{}]{1,80}?)\s*»/g;
/** Text that no reader sees: instructions of fields, and what was deleted. */
const UNSEEN = /<w:(instrText|delText|delInstrText)\b[^>]*>[^<]*<\/w:\1>/g;
/** Attributes that a reader sees or hears. */
const SEEN_ATTRIBUTES =
  /(?:\b(?:descr|title|alt|string|tooltip)|<w:(?:tblCaption|tblDescription|lvlText)\s+w:val)\s*=\s*"([^"]*)"/g;

/** A filled document with its data. */
interface Filled {
  readonly docx: Uint8Array;
  readonly stories: readonly StoryPart[];
  readonly data: Record<string, unknown>;
  readonly scope: Scope;
}

/**
 * Searches a filled document for text that must never be printed: unfilled places, field names in the marks of mail
 * merge, and Word's error texts of fields. Each is reported as an error with its part.
 */
export function scanFilled({ docx, stories, data, scope }: Filled, report: Report): void {
  const labels = new Map(stories.map(({ name, label }) => [name, label]));
  let written: string | undefined;
  const isData = (text: string): boolean => (written ??= JSON.stringify(data)).includes(text);
  // Braces that close nothing, and those of other systems, are told already.
  const told = new Set(report.problems.map(({ code, part }) => `${code} ${part}`));
  for (const entry of readZip(docx)) {
    report.clock.tick();
    const story = labels.get(entry.name);
    const label = story ?? SEEN.find(([name]) => name.test(entry.name))?.[1];
    if (label === undefined && !RELATIONSHIPS.test(entry.name)) continue;
    const xml = textOf(entry);
    if (label === undefined) {
      const address = LEFT_ADDRESS.exec(xml)?.[1];
      if (address !== undefined) tell(report, 'links', address, address);
      continue;
    }
    for (const text of seenTexts(xml)) {
      const left = LEFT.exec(text)?.[0];
      if (left !== undefined && !told.has(`tag_stray ${label}`) && !isData(left))
        tell(report, label, left, text);
      const wrong = ERROR_TEXT.exec(text)?.[0];
      if (wrong !== undefined && !isData(wrong)) tellError(report, label, wrong, text);
      if (told.has(`braces_foreign ${label}`)) continue;
      for (const [mark, name = ''] of text.matchAll(MERGE_TEXT))
        tellMergeText(report, label, mark, name, text, scope);
    }
  }
}

function textOf(entry: ZipEntry): string {
  return decodeXml(unpack(entry), entry.name);
}

/** The texts of a part that hold something suspicious: of its paragraphs, and of attributes. */
function seenTexts(xml: string): string[] {
  const shown = xml.replace(UNSEEN, '');
  const attributes = [...shown.matchAll(SEEN_ATTRIBUTES)].map(([, value = '']) => value);
  // Tags go: a place may be split over several runs.
  const paragraphs = shown.split(/<\/(?:w:p|a:p|c:v|m:oMath)>/).map((text) => text.replace(/<[^<>]*>/g, ''));
  return [...attributes, ...paragraphs]
    .filter((text) => /\{\{|\}\}|«|Error!|Fehler!/.test(text))
    .map((text) =>
      text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    );
}

function tell(report: Report, part: string, left: string, text: string): void {
  report.error('place_left', say.place_left({ text: left }), placeOf(report, part, left, text));
}

function tellError(report: Report, part: string, wrong: string, text: string): void {
  report.error('error_text', say.error_printed({ text: wrong }), placeOf(report, part, wrong, text));
}

/** Text in the marks of mail merge is a field that was lost, where it names one of ours. */
function tellMergeText(
  report: Report,
  part: string,
  mark: string,
  name: string,
  text: string,
  scope: Scope,
): void {
  const segments = nameSegments(name, scope);
  const found = scope.resolve(segments, true);
  if (!found.ok || found.value.type === 'object') return;
  const place = `{{${segments.join('.').toUpperCase()}}}`;
  report.error('merge_text', say.merge_text({ text: mark, place }), placeOf(report, part, mark, text), {
    replacement: place,
  });
}

function placeOf(report: Report, part: string, written: string, text: string) {
  const start = text.indexOf(written);
  const mark = start < 0 ? undefined : { start, end: start + written.length };
  // The copy of a text box that Word keeps for old readers says nothing new.
  return { part, ...excerptOf(text, mark), written, position: report.nextPosition(), shadow: true };
}
