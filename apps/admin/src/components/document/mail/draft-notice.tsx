import { Alert, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Name of the document. */
  name: string;
  /** Whether the draft will also be marked as sent. Undefined if its kind has no such step. */
  marks: boolean | undefined;
  onMarks: (marks: boolean) => void;
}

/** Warning above the mail form that the document is a draft. It offers to mark the document as sent. */
export function DraftNotice({ name, marks, onMarks }: Props) {
  const { t } = useTranslation('mail');
  return (
    <Alert color="yellow" title={t('draft.title', { name })}>
      {marks === undefined ? (
        t('draft.stays')
      ) : (
        <Checkbox
          label={t('draft.markAsSent')}
          description={t('draft.otherwise')}
          checked={marks}
          onChange={({ currentTarget: { checked } }) => onMarks(checked)}
        />
      )}
    </Alert>
  );
}
