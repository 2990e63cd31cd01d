import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format';
import { mistakeOf } from './check-file';
import { MAXIMUM_TEMPLATE_BYTES } from './limits';

/** Takes a chosen file on, or says at once why it cannot be a template: until another is chosen. */
export function useCheckedFile<Rest extends unknown[]>(onFile: (file: File, ...rest: Rest) => void) {
  const { t } = useTranslation('documents');
  const { fileSize } = useFormats();
  const [fault, setFault] = useState<string | null>(null);
  const take = (file: File | null, ...rest: Rest) => {
    if (file === null) return;
    const mistake = mistakeOf(file);
    setFault(mistake && t(mistake, { name: file.name, size: fileSize(MAXIMUM_TEMPLATE_BYTES) }));
    if (mistake === null) onFile(file, ...rest);
  };
  return { take, fault, refuseSeveral: () => setFault(t('oneFile')) };
}
