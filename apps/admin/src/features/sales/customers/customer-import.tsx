import { CUSTOMER_COLUMNS } from '@docket/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CUSTOMER_IMPORT, customerListsKey } from '../../../api/customers';
import { ImportModal } from '../../../components/table/import/import-modal';

const REQUIRED_COLUMNS = ['code', 'name'] as const;

/** Imports customers from a CSV file. */
export function CustomerImport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('customers');
  const queryClient = useQueryClient();
  return (
    <ImportModal
      path={CUSTOMER_IMPORT}
      words={{
        title: t('importer.title'),
        columns: { words: CUSTOMER_COLUMNS, required: REQUIRED_COLUMNS, note: t('importer.note') },
        modes: { label: t('importer.mode'), create: t('importer.create'), upsert: t('importer.upsert') },
        plan: (result) => t('importer.readyText', { ...result }),
        start: (count) => t('importer.start', { count }),
        done: (count) => t('importer.done', { count }),
      }}
      onImported={() => queryClient.invalidateQueries({ queryKey: customerListsKey })}
      onClose={onClose}
    />
  );
}
