import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** History texts of actions and fields that concern attachments. */
export interface FileWords {
  /** Text of an action on files; undefined for other actions. */
  did: (action: string) => string | undefined;
  /** Name of the field of attachments; undefined for other fields. */
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
