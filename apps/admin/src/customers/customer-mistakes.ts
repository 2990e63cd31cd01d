import { customFieldErrors } from '../components/form/custom-fields';
import type { FormErrors } from '../components/form/form-errors';
import type { MistakeWords } from '../components/record/record-desk';
import type { CustomerForm } from './customer-draft';

/** What only this page can say, or need not ask the server for. */
export function customerMistakes(form: CustomerForm, words: MistakeWords): FormErrors {
  const empty = (['code', 'name'] as const).filter((field) => form[field].trim() === '');
  return {
    ...Object.fromEntries(empty.map((field) => [field, words.required])),
    ...customFieldErrors(form.customFields, words),
  };
}
