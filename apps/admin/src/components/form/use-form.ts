import { useState } from 'react';
import { hasCode } from '../../api/problem';
import { errorsByField, type FormErrors, withoutErrorsOf } from './form-errors';
import { type Update, useEdits } from './use-edits';

/** One field of a form, as its input needs it. */
export interface FormField<Value> {
  value: Value;
  /** Error of the field, or of a part of it: `errorAt('email')`. */
  errorAt: (part?: string) => string | undefined;
  /** Value that another user has stored in the field while it was edited here. */
  overtakenBy: Value | undefined;
  /** Whether the field, or a part of it, is required. */
  isRequiredAt: (part?: string) => boolean;
  /**
   * @param part path of the part that changes, if not the whole field does. Only the errors of that part are cleared.
   */
  onChange: (update: Update<Value>, part?: string) => void;
}

/**
 * State of a form over its stored content: edits and errors.
 * @param required paths of required fields; `*` stands for any entry of a list
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
    /** Number of refused submissions. */
    refusals,
    isMarked: Object.keys(errors).length > 0,
    /** Shows errors that the form has found. */
    refuse: (refused: FormErrors) => {
      setErrors(refused);
      setRefusals((count) => count + 1);
    },
    /**
     * Shows the field errors of a server response.
     * @param sent the form as it was sent
     */
    refuseBy: (error: unknown, sent: Content) => {
      if (hasCode(error, 'version_conflict')) return;
      setErrors(errorsByField(error, sent));
      setRefusals((count) => count + 1);
    },
    /**
     * Adds the field errors of a server response to those already shown.
     * @param sent the form as it was sent
     */
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
