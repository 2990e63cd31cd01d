import { useState } from 'react';
import { saysTheSame } from './keyed';

/** What somebody made of a field, and what was stored in it when they began. */
interface Edit<Value> {
  value: Value;
  before: Value;
}

type Edits<Content> = { [Field in keyof Content]?: Edit<Content[Field]> };

/** A new value, or what becomes of the present one. */
export type Update<Value> = Value | ((present: Value) => Value);

/**
 * What has been typed over a stored content. Only that is kept, so that a newer state can come below it at any time:
 * fields nobody touched follow it, the others keep what was typed. No field may hold a function.
 */
export function useEdits<Content extends object>(stored: Content) {
  const [edits, setEdits] = useState<Edits<Content>>({});
  const fields = Object.keys(edits) as (keyof Content)[];
  const changed = fields.filter((field) => !saysTheSame(edits[field]?.value, stored[field]));
  const valueOf = <Field extends keyof Content>(field: Field): Content[Field] =>
    (edits[field] ?? { value: stored[field] }).value;
  return {
    valueOf,
    /** Everything, as it is now. */
    values: { ...stored, ...valuesOf(edits) },
    set: <Field extends keyof Content>(field: Field, update: Update<Content[Field]>) =>
      setEdits((current) => {
        const { value, before } = current[field] ?? { value: stored[field], before: stored[field] };
        const next = typeof update === 'function' ? (update as (present: unknown) => unknown)(value) : update;
        return { ...current, [field]: { value: next, before } };
      }),
    /** Changes what lies below what was typed into a field, too: as if it had been so from the start. */
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
    /** What somebody else stored in a field while something else was typed into it here. */
    overtakenBy: <Field extends keyof Content>(field: Field): Content[Field] | undefined =>
      changed.includes(field) && !saysTheSame(edits[field]?.before, stored[field])
        ? stored[field]
        : undefined,
    /** Lets go of what has been stored, not of what was typed while it was on its way. */
    settle: (sent: Content) =>
      setEdits((current) => {
        const kept = (Object.keys(current) as (keyof Content)[])
          .filter((field) => !saysTheSame(current[field]?.value, sent[field]))
          .map((field) => [field, { ...current[field], before: sent[field] }]);
        return Object.fromEntries(kept) as Edits<Content>;
      }),
    /** Lets go of what was typed into some of the fields. */
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
