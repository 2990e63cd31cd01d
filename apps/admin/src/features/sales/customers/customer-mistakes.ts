import { customFieldErrors } from '../../../components/form/custom-fields';
import type { FormErrors } from '../../../components/form/form-errors';
import { missingOf, REQUIRED } from '../../../components/form/required';
import type { MistakeWords } from '../../../components/document/record/record-desk';
import type { CustomerForm } from './customer-draft';

/** Mistakes that the page finds without the server. */
export function customerMistakes(form: CustomerForm, words: MistakeWords): FormErrors {
  return {
    ...missingOf(form, REQUIRED.customer, words.required),
    ...customFieldErrors(form.customFields, words),
  };
}
