import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** How the history of whatever files are kept with tells of them. */
export interface FileWords {
  /** What somebody did, where it was done with a file. */
  did: (action: string) => string | undefined;
  /** The name of the field, where it is that of the files. */
  field: (field: string) => string | undefined;
}

export function useFileWords(): FileWords {
  const { t } = useTranslation('history');
  return useMemo(() => {
    const dids = new Map<string, string>(Object.entries(t('files', { returnObjects: true })));
    return {
      did: (action) => dids.get(action),
      field: (field) => (field === 'attachments' ? t('file') : undefined),
    };
  }, [t]);
}
