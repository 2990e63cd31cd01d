import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../../api/http';
import type { SalesDocument } from '../../../../api/sales-documents';
import type { Form } from '../../../../components/form/use-form';
import { useDecimalMistake } from '../../../../components/form/line-grid/use-decimal-mistake';
import type { SalesDesk } from '../sales-desk';
import { asSent, type SalesForm } from './sales-draft';
import { salesMistakes } from './sales-mistakes';
import { useDocumentSave } from './use-document-save';

interface Options {
  desk: SalesDesk;
  form: Form<SalesForm>;
  save: (sent: SalesForm) => Promise<Tagged<SalesDocument>>;
  /** The message after the document is stored. */
  doneText: (number: string) => string;
  onFailed?: (error: Error) => void;
}

/** Stores a document and shows it, or marks the fields that were refused. */
export function useSalesSave(options: Options) {
  const { t } = useTranslation('salesForm');
  const { t: words } = useTranslation('form');
  const numberMistake = useDecimalMistake();
  return useDocumentSave({
    ...options,
    asSent,
    mistakesOf: (form) =>
      salesMistakes(form, {
        customer: t('customer.missing'),
        required: words('required'),
        number: numberMistake,
        twice: words('custom.twice'),
        nameless: words('custom.nameless'),
      }),
  });
}
