import { ITEM_COLUMNS } from '@docket/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ITEM_IMPORT, itemListsKey } from '../../../api/items';
import { ImportModal } from '../../../components/table/import/import-modal';

const REQUIRED_COLUMNS = ['sku', 'name'] as const;

/** Imports items from a CSV file. */
export function ItemImport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('items');
  const queryClient = useQueryClient();
  return (
    <ImportModal
      path={ITEM_IMPORT}
      words={{
        title: t('importer.title'),
        columns: { words: ITEM_COLUMNS, required: REQUIRED_COLUMNS, note: t('importer.note') },
        modes: { label: t('importer.mode'), create: t('importer.create'), upsert: t('importer.upsert') },
        plan: (result) => t('importer.readyText', { ...result }),
        start: (count) => t('importer.start', { count }),
        done: (count) => t('importer.done', { count }),
      }}
      onImported={() => queryClient.invalidateQueries({ queryKey: itemListsKey })}
      onClose={onClose}
    />
  );
}
