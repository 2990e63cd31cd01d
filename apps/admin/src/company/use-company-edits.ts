import type { CompanyContent } from '@docket/contracts';
import { useState } from 'react';
import type { CompanyPatch } from '../api/company';

/** What is typed or chosen here; how stock is kept is no matter of documents. */
export type CompanyField = Exclude<keyof CompanyContent, 'allowNegativeStock'>;

/** What somebody made of a field, and what was stored in it when they began. */
interface Edit {
  value: string;
  before: string;
}

type Edits = Partial<Record<CompanyField, Edit>>;

/**
 * What has been typed over the stored company. Only that is kept, so that a newer state can come below it at any time:
 * fields nobody touched follow it, the others keep what was typed.
 */
export function useCompanyEdits(stored: CompanyContent) {
  const [edits, setEdits] = useState<Edits>({});
  const changed = entriesOf(edits).filter(([field, { value }]) => value !== stored[field]);
  return {
    valueOf: (field: CompanyField) => edits[field]?.value ?? stored[field],
    set: (field: CompanyField, value: string) =>
      setEdits((current) => ({
        ...current,
        [field]: { value, before: current[field]?.before ?? stored[field] },
      })),
    isDirty: changed.length > 0,
    patch: (): CompanyPatch => Object.fromEntries(changed.map(([field, { value }]) => [field, value.trim()])),
    /** What somebody else stored in a field while something else was typed into it here. */
    overtakenBy: (field: CompanyField): string | undefined =>
      changed.some(([name, { before }]) => name === field && before !== stored[field])
        ? stored[field]
        : undefined,
    /** Lets go of what has been stored, not of what was typed while it was on its way. */
    settle: (sent: CompanyPatch) =>
      setEdits((current) =>
        Object.fromEntries(
          entriesOf(current)
            .filter(([field, { value }]) => value.trim() !== sent[field])
            .map(([field, edit]) => [field, { ...edit, before: sent[field] ?? edit.before }]),
        ),
      ),
    discard: () => setEdits({}),
  };
}

export type CompanyEdits = ReturnType<typeof useCompanyEdits>;

const entriesOf = (edits: Edits) => Object.entries(edits) as [CompanyField, Edit][];
