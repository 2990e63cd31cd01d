import { type Catalogue, hasField, type TemplateProblem } from '@docket/docx';
import { toldText } from '@docket/domain';
import { labelSentence } from '@docket/platform';
import { say } from '../sentences';

/** A kind of template, as it is called, and what may be printed in it. */
export interface OfferedKind {
  label: string;
  catalogue: Catalogue;
}

/** Fewer names may be there by mistake. */
const FEWEST = 3;
const NEARLY_ALL = 0.9;

/**
 * The kind that a refused file was more likely made for: one in which there are nearly all of the names that there are not
 * in its own.
 */
export function likelyKind(
  problems: readonly TemplateProblem[],
  others: readonly OfferedKind[],
): OfferedKind | null {
  const unknown = new Set(problems.flatMap(({ field }) => (field === undefined ? [] : [field])));
  if (unknown.size < FEWEST) return null;
  let likely: OfferedKind | null = null;
  let most = Math.ceil(unknown.size * NEARLY_ALL) - 1;
  for (const other of others) {
    const known = [...unknown].filter((name) => hasField(other.catalogue, name)).length;
    if (known > most) [likely, most] = [other, known];
  }
  return likely;
}

/** Tells it before all else, for the file as a whole. */
export const otherKind = ({ label }: OfferedKind): TemplateProblem => ({
  severity: 'error',
  code: 'template_kind',
  ...toldText(say.template_of_kind({ kind: labelSentence(label) })),
  part: 'document',
  text: '',
});
