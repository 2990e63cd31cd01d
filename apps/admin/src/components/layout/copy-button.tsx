import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCopy } from './use-copy';

interface Props {
  value: string;
  /** Accessible name of the button. The default contains the value. */
  label?: string;
}

/** Button that copies a value and confirms it. */
export function CopyButton({ value, label: named }: Props) {
  const { t } = useTranslation();
  const label = named ?? t('actions.copyNamed', { name: value });
  const { copy, copied } = useCopy(1_500);
  return (
    <>
      <Tooltip label={copied ? t('actions.copied') : label}>
        <ActionIcon
          // 24 pixels are the minimum target size of WCAG 2.2 (2.5.8).
          size={24}
          variant="subtle"
          color={copied ? 'teal' : 'gray'}
          aria-label={label}
          onClick={() => copy(value)}
        >
          {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
        </ActionIcon>
      </Tooltip>
      <span role="status" className="visually-hidden">
        {copied ? t('actions.copied') : ''}
      </span>
    </>
  );
}
