import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LateTooltip } from '../late/late-tooltip';
import { useCopy } from './use-copy';

interface Props {
  value: string;
  /** What is copied, for those who do not see where the button stands; the value itself where it is left out. */
  label?: string;
}

/** Copies a value, and says that it did. */
export function CopyButton({ value, label: named }: Props) {
  const { t } = useTranslation();
  const label = named ?? t('actions.copyNamed', { name: value });
  const { copy, copied } = useCopy(1_500);
  return (
    <>
      <LateTooltip label={copied ? t('actions.copied') : label}>
        <ActionIcon
          // 24 pixels: the least that a finger is owed.
          size={24}
          variant="subtle"
          color={copied ? 'teal' : 'gray'}
          aria-label={label}
          onClick={() => copy(value)}
        >
          {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
        </ActionIcon>
      </LateTooltip>
      <span role="status" className="visually-hidden">
        {copied ? t('actions.copied') : ''}
      </span>
    </>
  );
}
