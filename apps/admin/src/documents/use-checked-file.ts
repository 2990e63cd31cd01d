import { MAXIMUM_TEMPLATE_BYTES } from './limits';
import { useTranslation } from 'react-i18next';
import { useToast } from '../components/use-toast';
import { useFormats } from '../i18n/format';
import { mistakeOf } from './check-file';

/** Takes a chosen file on, or says at once why it cannot be a template. */
export function useCheckedFile<Rest extends unknown[]>(
  onFile: (file: File, ...rest: Rest) => void,
): (file: File | null, ...rest: Rest) => void {
  const { t } = useTranslation('documents');
  const { fileSize } = useFormats();
  const toast = useToast();
  return (file, ...rest) => {
    if (file === null) return;
    const mistake = mistakeOf(file);
    if (mistake === null) onFile(file, ...rest);
    else void toast.problem(t(mistake, { name: file.name, size: fileSize(MAXIMUM_TEMPLATE_BYTES) }));
  };
}
