import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** What they were found in. */
  name: string;
  count: number;
  onClick: () => void;
}

/** How many warnings a file has, and the way to them; nothing where it has none. */
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
