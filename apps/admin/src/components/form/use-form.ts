import { useState } from 'react';
import { hasCode } from '../../api/problem';
import { errorsByField, type FormErrors, withoutErrorsOf } from './form-errors';
import { type Update, useEdits } from './use-edits';

/** One field of a form as its inputs show it. */
export interface FormField<Value> {
  value: Value;
  /** What is wrong with it, or with a part of it: `errorAt('email')`. */
  errorAt: (part?: string) => string | undefined;
  /** What somebody else stored in it meanwhile. */
  overtakenBy: Value | undefined;
  /** Whether it, or a part of it, cannot be left empty. */
  isRequiredAt: (part?: string) => boolean;
  /** @param part what of it changes, where it is not all of it: only that is no longer what was refused */
  onChange: (update: Update<Value>, part?: string) => void;
}

/**
 * A form over a stored content: what was typed, and what was refused of it.
 * @param required the paths of what cannot be left empty; `*` is any entry of a list
 */
export function useForm<Content extends object>(stored: Content, required: readonly string[] = []) {
  const edits = useEdits(stored);
  const [errors, setErrors] = useState<FormErrors>({});
  const [refusals, setRefusals] = useState(0);
  const field = <Name extends keyof Content & string>(name: Name): FormField<Content[Name]> => {
    const placeOf = (part: string | undefined) => (part === undefined ? name : `${name}.${part}`);
    return {
      value: edits.valueOf(name),
      errorAt: (part) => errors[placeOf(part)],
      overtakenBy: edits.overtakenBy(name),
      isRequiredAt: (part) => required.includes(placeOf(part)),
      onChange: (update, part) => {
        edits.set(name, update);
        setErrors((present) => withoutErrorsOf(present, placeOf(part)));
      },
    };
  };
  return {
    ...edits,
    field,
    /** How often something was refused. */
    refusals,
    isMarked: Object.keys(errors).length > 0,
    /** Marks what is wrong. */
    refuse: (refused: FormErrors) => {
      setErrors(refused);
      setRefusals((count) => count + 1);
    },
    /** Marks what the server says of single fields. @param sent the form as it was sent */
    refuseBy: (error: unknown, sent: Content) => {
      if (hasCode(error, 'version_conflict')) return;
      setErrors(errorsByField(error, sent));
      setRefusals((count) => count + 1);
    },
    /** Marks what the server says beside what is marked already. @param sent the form as it was sent */
    refuseMoreBy: (error: unknown, sent: Content) =>
      setErrors((present) => ({ ...errorsByField(error, sent), ...present })),
    unmark: () => setErrors({}),
    drop: (fields: readonly (keyof Content & string)[]) => {
      edits.drop(fields);
      setErrors((present) => fields.reduce<FormErrors>(withoutErrorsOf, present));
    },
    reset: () => {
      edits.discard();
      setErrors({});
    },
  };
}

export type Form<Content extends object> = ReturnType<typeof useForm<Content>>;
