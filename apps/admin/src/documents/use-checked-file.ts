import { MAXIMUM_TEMPLATE_BYTES } from './limits';
import { useTranslation } from 'react-i18next';
import { useToast } from '../components/use-toast';
import { useFormats } from '../i18n/format';
import { mistakeOf } from './check-file';

/** Takes a chosen file on, or says at once why it cannot be a template. */
export function useCheckedFile(onFile: (file: File) => void): (file: File | null) => void {
  const { t } = useTranslation('documents');
  const { fileSize } = useFormats();
  const toast = useToast();
  return (file) => {
    if (file === null) return;
    const mistake = mistakeOf(file);
    if (mistake === null) onFile(file);
    else void toast.problem(t(mistake, { name: file.name, size: fileSize(MAXIMUM_TEMPLATE_BYTES) }));
  };
}
