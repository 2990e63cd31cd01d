import { Alert, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  /** What the document is called. */
  name: string;
  /** Whether it is marked as sent, too; nothing where that is no step of its kind. */
  marks: boolean | undefined;
  onMarks: (marks: boolean) => void;
}

/** Says, before a draft is mailed, that it is one, and whether it stays one. */
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
