import { COUNT_COLUMNS } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { COUNT_IMPORT, useStockMoved } from '../../../api/stock';
import { ImportModal } from '../../../components/table/import/import-modal';

const REQUIRED_COLUMNS = ['sku', 'location', 'counted'] as const;

/** Imports counts of stock from a CSV file and posts them. */
export function CountImport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('stock');
  const moved = useStockMoved();
  return (
    <ImportModal
      path={COUNT_IMPORT}
      words={{
        title: t('importer.title'),
        columns: { words: COUNT_COLUMNS, required: REQUIRED_COLUMNS, note: t('importer.note') },
        plan: (result) => t('importer.readyText', { ...result }),
        start: (count) => t('importer.start', { count }),
        done: (count) => t('importer.done', { count }),
      }}
      onImported={moved}
      onClose={onClose}
    />
  );
}
