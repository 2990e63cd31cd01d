import { createContext, use } from 'react';
import type { CompanyField } from './use-company-edits';

/** One field of the form as its input shows it. */
export interface FieldState {
  value: string;
  error: string | undefined;
  /** What somebody else stored in it meanwhile. */
  overtakenBy: string | undefined;
  onChange: (value: string) => void;
}

export interface FormState {
  field: (name: CompanyField) => FieldState;
}

export const FormContext = createContext<FormState | null>(null);

/** A field of the form around. */
export function useField(name: CompanyField): FieldState {
  const form = use(FormContext);
  if (form === null) throw new Error(`The field ${name} stands outside of the form.`);
  return form.field(name);
}
