import { type Scope } from '../language/scope';
import { elements } from '../xml/node';
import { nameSegments } from './field-names';
import { paragraphText } from './paragraph';
import { type PartContext } from './part-context';
import { say } from '../sentences';

/** A statement of Jinja, docxtpl or Liquid, as in `{%tr for line in SQ.LINES %}`. */
const STATEMENT = /\{%\s{0,3}(?:(?:tr|tc|p|r)\s+|[-~])?\s{0,3}([^{}%]{1,120}?)\s{0,3}[-~]?%\}/g;
/** How statements are written here. */
const STATEMENTS: readonly [RegExp, string][] = [
  [/^for\s+(\w+)\s+in\s+(.+)$/i, 'FOR $1 IN $2'],
  [/^endfor$/i, 'END-FOR'],
  [/^if\s+(.+)$/i, 'IF $1'],
  [/^(?:elif|elsif|elseif)\s+(.+)$/i, 'ELSEIF $1'],
  [/^else$/i, 'ELSE'],
  [/^endif$/i, 'END-IF'],
];
/** Placeholders of docxtemplater, Carbone, Aspose, docx-templates and other systems. */
const FORMS: readonly RegExp[] = [
  STATEMENT,
  /[$#@]?\{\s{0,3}\{?\s{0,3}([^{}]{1,120}?)\s{0,3}\}?\s{0,3}\}/g,
  /<<\s{0,3}\[?([^<>[\]]{1,120}?)\]?\s{0,3}>>/g,
  /\[\[\s{0,3}([^[\]]{1,120}?)\s{0,3}\]\]/g,
  /(?<!\[)\[\s{0,3}([^[\]]{1,60}?)\s{0,3}\](?!\])/g,
  /\+\+\+\s{0,3}=?\s{0,3}([^+]{1,120}?)\s{0,3}\+\+\+/g,
  /«\s{0,3}([^«»]{1,60}?)\s{0,3}»/g,
  /(?<![\p{L}\p{N}%])%([\p{L}_][\p{L}\p{N}_.]{0,60})%/gu,
  // Without any, or in others: only as fields are written here.
  /(?<![\p{L}\p{N}_.@/{])([A-Z]{2,}(?:\.[A-Z][A-Z\d]+)+)(?![\p{L}\p{N}_@/]|\.[\p{L}])/gu,
];
/** Quotation marks, percent signs and names are ordinary text: what is meant must begin as a field does. */
const ORDINARY = /^[«%A-Z]/;
const NAME = /^[\p{L}_$][\p{L}\p{N}_.$]*$/u;

/** Tells of fields in the braces of other systems: they are printed as they stand. */
export function tellOtherBraces(context: PartContext): void {
  const { report, root, scope } = context;
  for (const paragraph of elements(root, 'w:p')) {
    report.clock.tick();
    const text = paragraphText(paragraph);
    if (!/[{[«+%]|<<|[A-Z]{2}\.[A-Z]{2}/.test(text)) continue;
    // Our own places are read by others.
    const rest = text.replace(/\{\{[^{}]*\}\}/g, (tag) => '\0'.repeat(tag.length));
    const taken: [number, number][] = [];
    for (const form of FORMS) {
      for (const { 0: written, 1: inner = '', index } of rest.matchAll(form)) {
        report.clock.tick();
        const end = index + written.length;
        if (/\{\{|\}\}/.test(written) || taken.some(([from, to]) => index < to && end > from)) continue;
        const meant =
          form === STATEMENT ? statementMeantBy(inner) : meantBy(inner, ORDINARY.test(written), scope);
        if (meant === null) continue;
        taken.push([index, end]);
        const place = context.place(paragraph, written, { text: written, near: index });
        // The instruction of a field is no text that is printed.
        if (!place.mark) continue;
        const message = say.place_written({ text: written, place: meant });
        report.warn('braces_foreign', message, place, { suggestion: meant, replacement: meant });
      }
    }
  }
}

/** How a statement is written here; null where there is none like it. */
function statementMeantBy(inner: string): string | null {
  const known = STATEMENTS.find(([form]) => form.test(inner));
  return known ? `{{${inner.replace(known[0], known[1])}}}` : null;
}

/** How a field in the braces of another system is written here; null where it is none. */
function meantBy(inner: string, isOrdinary: boolean, scope: Scope): string | null {
  const text = inner
    .trim()
    .replace(/^(?:INS\s+|[#/^=@!*&])\s*/i, '')
    .replace(/^\$/, '');
  const name = /^[\p{L}_$][\p{L}\p{N}_.$]*/u.exec(text)?.[0] ?? '';
  const command =
    /^(?:FOR\s+\$?\w+\s+IN|FOREACH\s+\$?\w+\s+IN|IF|IMAGE)\s+(?:not\s+)?([\p{L}_][\p{L}\p{N}_.]*)/iu.exec(
      text,
    );
  if (command) return knownName(command[1] ?? '', true, scope) === null ? null : `{{${text}}}`;
  const known = name === '' ? null : knownName(name, isOrdinary, scope);
  if (known === null) return null;
  const rest = text.slice(name.length).trim();
  if (rest !== '' && !/^[|:(]/.test(rest)) return null;
  return rest.startsWith('|') ? `{{${known} ${rest}}}` : `{{${known}}}`;
}

/** @param needsRoot whether the name must begin as fields do (`SQ.`); else the beginning may be missing, or Carbone's `d.` */
function knownName(written: string, needsRoot: boolean, scope: Scope): string | null {
  if (!NAME.test(written)) return null;
  const segments = nameSegments(written, scope).filter((segment) => segment !== '');
  const found = scope.resolve(segments, true);
  if (found.ok)
    return found.value.type === 'object' && segments.length === 1 ? null : segments.join('.').toUpperCase();
  if (segments.length > 1 && scope.resolve(segments.slice(0, 1)).ok)
    return found.suggestion ?? segments.join('.').toUpperCase();
  if (needsRoot) return null;
  const bare = /^(?:d|data|doc|root)$/i.test(segments[0] ?? '') ? segments.slice(1) : segments;
  // A word alone may be any text: it is one of the document's own fields, or none.
  const roots = bare.length > 1 ? scope.rootNames() : scope.rootNames().slice(0, 1);
  for (const root of roots) {
    const full = [root, ...bare];
    if (bare.length > 0 && scope.resolve(full, true).ok) return full.join('.').toUpperCase();
  }
  return null;
}
