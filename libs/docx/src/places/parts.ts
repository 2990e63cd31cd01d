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
  for (const { name, label } of related.sort((a, b) =>
    a.name.localeCompare(b.name, 'en', { numeric: true }),
  )) {
    if (parts.some((part) => part.name === name)) continue;
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    parts.push({ name, label: label.endsWith('s') ? label : `${label} ${count}` });
  }
  return parts;
}
