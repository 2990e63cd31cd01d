import type { ProblemDetail } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/feedback/dialog';
import { CompileReport } from './compile-report';

interface Props {
  /** The name of the file that the warnings were found in. */
  name: string;
  problems: readonly ProblemDetail[];
  onClose: () => void;
}

/** The warnings found in a stored file. They do not keep it from being used. */
export function WarningsModal({ name, problems, onClose }: Props) {
  const { t } = useTranslation('templates');
  return (
    <Dialog opened size="lg" onClose={onClose} title={t('report.warningsTitle', { name })}>
      <CompileReport problems={problems} />
    </Dialog>
  );
}
