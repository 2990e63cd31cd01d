import { type WordPackage } from '../package/word-package';

/** A part with text that a reader sees, and what the report calls it. */
export interface StoryPart {
  readonly name: string;
  readonly label: string;
}

const LABELS: Readonly<Record<string, string>> = {
  header: 'header',
  footer: 'footer',
  footnotes: 'footnotes',
  endnotes: 'endnotes',
};

/** The main document and its headers, footers, foot- and endnotes. Headers and footers are numbered as Word does. */
export function storyParts(document: WordPackage): StoryPart[] {
  const parts: StoryPart[] = [{ name: document.main, label: 'body' }];
  const counts = new Map<string, number>();
  const related = document.relationships(document.main).flatMap((relationship) => {
    const name = document.target(document.main, relationship);
    const label = LABELS[relationship.type];
    return name !== undefined && label !== undefined ? [{ name, label }] : [];
  });
  for (const { name, label } of related.sort((a, b) => byNumberedName(a.name, b.name))) {
    if (parts.some((part) => part.name === name)) continue;
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    parts.push({ name, label: label.endsWith('s') ? label : `${label} ${count}` });
  }
  return parts;
}

/** Whether the label of a part is that of foot- or endnotes. */
export function isNotes(label: string): boolean {
  return label.endsWith('notes');
}

/** Parts that hold formats, and with them tracked changes of these. */
export function styleParts(document: WordPackage): string[] {
  return document
    .relationships(document.main)
    .filter(({ type }) => type === 'styles' || type === 'numbering')
    .flatMap((relationship) => document.target(document.main, relationship) ?? []);
}

/** `header2.xml` before `header10.xml`; otherwise by characters, without the tables of a language. */
function byNumberedName(one: string, other: string): number {
  const padded = (name: string) => name.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(10, '0'));
  const [left, right] = [padded(one), padded(other)];
  return left < right ? -1 : left > right ? 1 : 0;
}
