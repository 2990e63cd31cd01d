/** Properties that decide which template a document is printed with. */
interface Candidate {
  id: string;
  language: string | null;
  isDefault: boolean;
  createdAt: string;
}

const primary = (tag: string) => tag.split('-')[0]?.toLowerCase() ?? '';

/** Whether texts in one language (BCP 47) are in the other, too, whatever their regions. */
export const isSameLanguage = (one: string | null, other: string): boolean =>
  one !== null && primary(one) === primary(other);

/**
 * Language in which a template prints dates, amounts and states: the template's own language, so that no page mixes
 * two. If the reader has the same language, the reader's region is used. A template without a language uses the
 * reader's.
 */
export function printLanguage(template: string | null, reader: string): string {
  return template === null || isSameLanguage(template, reader) ? reader : template;
}

/**
 * Template of a document if nobody has chosen one. The order is: the default if it is in the reader's language, the
 * one with the reader's region, the oldest one in the language, the default.
 * @param templates those of a kind that are on
 * @param language the reader's (BCP 47); undefined where the document has no reader of its own
 */
export function defaultTemplateFor<Template extends Candidate>(
  templates: readonly Template[],
  language: string | undefined,
): Template | undefined {
  const general = templates.find(({ isDefault }) => isDefault);
  if (language === undefined || isSameLanguage(general?.language ?? null, language)) return general;
  const isExact = (template: Template) => Number(template.language?.toLowerCase() === language.toLowerCase());
  const [own] = templates
    .filter((template) => isSameLanguage(template.language, language))
    .toSorted((a, b) => isExact(b) - isExact(a) || byAge(a, b));
  return own ?? general;
}

/** The oldest first; ids of version 7 tell apart what was made in the same moment. Both sort by their characters. */
export function byAge(
  one: Pick<Candidate, 'id' | 'createdAt'>,
  other: Pick<Candidate, 'id' | 'createdAt'>,
): number {
  const [left, right] = [one.createdAt + one.id, other.createdAt + other.id];
  return left < right ? -1 : left > right ? 1 : 0;
}
