import type { DocumentTemplate } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '../../../components/feedback/confirm-modal';
import { TemplateUsage } from './template-usage';

interface Props {
  template: DocumentTemplate;
  /** All of its kind: one of them may take its place. */
  templates: readonly DocumentTemplate[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before the default of a kind is switched off, and says what is printed with then. */
export function DisableModal({ template, templates, onConfirm, onClose }: Props) {
  const { t } = useTranslation('templates');
  return (
    <ConfirmModal
      opened
      title={t('disableConfirm.title', { name: template.name })}
      text={t('disableConfirm.text')}
      confirmLabel={t('disableConfirm.confirm')}
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
      onClose={onClose}
    >
      <TemplateUsage template={template} templates={templates} />
    </ConfirmModal>
  );
}
