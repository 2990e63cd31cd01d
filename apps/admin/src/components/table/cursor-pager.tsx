import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format';
import styles from './list-frame.module.css';

/** Maximum page size of the API. */
export const LARGEST_PAGE = 200;

const PAGE_SIZES = [25, 50, 100, LARGEST_PAGE];

interface Props {
  /** Number of the page, from 1. */
  page: number;
  size: number;
  rowsOnPage: number;
  total?: number;
  hasNext: boolean;
  onFirst: () => void;
  onPrevious: () => void;
  onNext: () => void;
  onSize: (size: number) => void;
}

/** Pager of a list with cursor pagination: first, previous and next page. */
export function CursorPager({
  page,
  size,
  rowsOnPage,
  total,
  hasNext,
  onFirst,
  onPrevious,
  onNext,
  onSize,
}: Props) {
  const { t } = useTranslation();
  const { integer } = useFormats();
  const before = (page - 1) * size;
  const range = { from: integer(before + 1), to: integer(before + rowsOnPage) };
  const buttons = [
    { label: t('pager.first'), Icon: IconChevronLeftPipe, enabled: page > 1, go: onFirst },
    { label: t('pager.previous'), Icon: IconChevronLeft, enabled: page > 1, go: onPrevious },
    { label: t('pager.next'), Icon: IconChevronRight, enabled: hasNext, go: onNext },
  ];
  return (
    <Group
      component="nav"
      aria-label={t('pager.label')}
      className={styles.pager}
      justify="space-between"
      mt="sm"
      gap="sm"
    >
      <NativeSelect
        size="xs"
        aria-label={t('pager.size')}
        data={PAGE_SIZES.map((value) => ({
          value: String(value),
          label: t('pager.perPage', { count: value }),
        }))}
        value={String(size)}
        onChange={(event) => onSize(Number(event.currentTarget.value))}
      />
      <Group gap="xs">
        <Text size="xs" c="dimmed" role="status">
          {total === undefined
            ? t('pager.range', range)
            : t('pager.rangeOf', { ...range, total: integer(total) })}
        </Text>
        <Group gap={4}>
          {buttons.map(({ label, Icon, enabled, go }) => (
            <ActionIcon
              key={label}
              variant="default"
              size="md"
              aria-label={label}
              title={label}
              // `disabled` would lose the focus on the last page and while a page is loading.
              aria-disabled={!enabled}
              data-disabled={!enabled || undefined}
              onClick={() => enabled && go()}
            >
              <Icon size={16} />
            </ActionIcon>
          ))}
        </Group>
      </Group>
    </Group>
  );
}
