import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** The name of the file that the warnings were found in. */
  name: string;
  count: number;
  onClick: () => void;
}

/** The number of warnings that a file has, and a button that shows them; empty if there are none. */
export function WarningsButton({ name, count, onClick }: Props) {
  const { t } = useTranslation('documents');
  if (count === 0) return null;
  return (
    <div>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        ms={-6}
        leftSection={<IconAlertTriangle size={13} />}
        onClick={onClick}
      >
        {t('warnings', { count })}
        <span className="visually-hidden">{t('showWarnings', { name })}</span>
      </Button>
    </div>
  );
}
