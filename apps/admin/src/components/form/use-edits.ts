import { useState } from 'react';
import { saysTheSame } from './keyed';

/** Edited value of a field, and the stored value at the time of the first edit. */
interface Edit<Value> {
  value: Value;
  before: Value;
}

type Edits<Content> = { [Field in keyof Content]?: Edit<Content[Field]> };

/** A new value, or a function that computes it from the current value. */
export type Update<Value> = Value | ((present: Value) => Value);

/**
 * Edits of a form over its stored content. Only edited fields are kept, so a newer version can be loaded at any time:
 * unedited fields take its values, and edited fields keep theirs. No field may hold a function.
 */
export function useEdits<Content extends object>(stored: Content) {
  const [edits, setEdits] = useState<Edits<Content>>({});
  const fields = Object.keys(edits) as (keyof Content)[];
  const changed = fields.filter((field) => !saysTheSame(edits[field]?.value, stored[field]));
  const valueOf = <Field extends keyof Content>(field: Field): Content[Field] =>
    (edits[field] ?? { value: stored[field] }).value;
  return {
    valueOf,
    /** Current values of all fields. */
    values: { ...stored, ...valuesOf(edits) },
    set: <Field extends keyof Content>(field: Field, update: Update<Content[Field]>) =>
      setEdits((current) => {
        const { value, before } = current[field] ?? { value: stored[field], before: stored[field] };
        const next = typeof update === 'function' ? (update as (present: unknown) => unknown)(value) : update;
        return { ...current, [field]: { value: next, before } };
      }),
    /**
     * Changes the edited value of a field and the value before the edit alike, so that the change does not make it
     * dirty.
     */
    follow: <Field extends keyof Content>(
      field: Field,
      update: (present: Content[Field]) => Content[Field],
    ) =>
      setEdits((current) => {
        const edit = current[field];
        if (edit === undefined) return current;
        return { ...current, [field]: { value: update(edit.value), before: update(edit.before) } };
      }),
    isDirty: changed.length > 0,
    changed,
    /** Value that another user has stored in a field while it was edited here; undefined if there is none. */
    overtakenBy: <Field extends keyof Content>(field: Field): Content[Field] | undefined =>
      changed.includes(field) && !saysTheSame(edits[field]?.before, stored[field])
        ? stored[field]
        : undefined,
    /** Discards the edits that were saved. Edits made while the request was running are kept. */
    settle: (sent: Content) =>
      setEdits((current) => {
        const kept = (Object.keys(current) as (keyof Content)[])
          .filter((field) => !saysTheSame(current[field]?.value, sent[field]))
          .map((field) => [field, { ...current[field], before: sent[field] }]);
        return Object.fromEntries(kept) as Edits<Content>;
      }),
    /** Discards the edits of some fields. */
    drop: (fields: readonly (keyof Content)[]) =>
      setEdits((current) => {
        const kept = Object.entries(current).filter(([name]) => !fields.some((field) => field === name));
        return Object.fromEntries(kept) as Edits<Content>;
      }),
    discard: () => setEdits({}),
  };
}

function valuesOf<Content>(edits: Edits<Content>): Partial<Content> {
  const entries = Object.entries(edits) as [string, Edit<unknown>][];
  return Object.fromEntries(entries.map(([field, { value }]) => [field, value])) as Partial<Content>;
}
