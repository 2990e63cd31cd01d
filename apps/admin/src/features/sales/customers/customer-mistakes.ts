import { customFieldErrors } from '../../../components/form/custom-fields';
import type { FormErrors } from '../../../components/form/form-errors';
import { missingOf, REQUIRED } from '../../../components/form/required';
import type { MistakeWords } from '../../../components/document/record/record-desk';
import type { CustomerForm } from './customer-draft';

/** What only this page can say, or need not ask the server for. */
export function customerMistakes(form: CustomerForm, words: MistakeWords): FormErrors {
  return {
    ...missingOf(form, REQUIRED.customer, words.required),
    ...customFieldErrors(form.customFields, words),
  };
}
