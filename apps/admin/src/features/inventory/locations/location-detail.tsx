import { type Location, MAXIMUM_BATCH } from '@docket/contracts';
import { ActionIcon, Button, Group, Menu, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  IconArrowsExchange,
  IconDots,
  IconPencil,
  IconPlus,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  deleteLocation,
  locationHistoryQuery,
  locationQuery,
  locationsKey,
  locationPath,
} from '../../../api/locations';
import { hasCode } from '../../../api/problem';
import { ActiveBadge } from '../../../components/layout/active-badge';
import { PrintMenu } from '../../../components/table/bulk/print-menu';
import { ConfirmModal } from '../../../components/feedback/confirm-modal';
import { usePlainHistoryWords } from '../../../components/document/history/use-plain-words';
import { DescribedTooltip } from '../../../components/layout/described-tooltip';
import { TextLink } from '../../../components/layout/links';
import { PdfButton } from '../../../components/media/pdf/pdf-button';
import type { Batch } from '../../../components/media/pdf/use-batch-print';
import { useToast } from '../../../components/feedback/use-toast';
import { useVisit } from '../../../components/document/use-visit';
import { forgetVisit } from '../../../components/document/visits';
import { LevelList } from '../stock/level-list';
import { useStockWindows } from '../stock/stock-windows';
import styles from './locations-page.module.css';
import { lazyPart } from '../../../loading/lazy-part';

const LocationModal = lazyPart(async () => (await import('./location-modal')).LocationModal);

// The files and the history are loaded apart from the page: most locations have no files.
const RecordTrail = lazyPart(
  async () => (await import('../../../components/document/record/record-trail')).RecordTrail,
);

// Loaded with the first print.
const BatchViewer = lazyPart(
  async () => (await import('../../../components/media/pdf/batch-viewer')).BatchViewer,
);

/** Maximum number of locations in a filter of a list. */
const MOST_FILTERED = 100;

interface Props {
  location: Location;
  /** Locations that this one is part of, the outermost first. */
  path: Location[];
  /** Ids of this location and of all its parts. */
  within: string[];
  /** Codes of locations, by their ids. */
  codes: ReadonlyMap<string, string>;
  onSelect: (id: string | undefined) => void;
  /** Id of the template whose PDF is open; null if none is. */
  pdf: string | null;
  onPdf: (templateId: string | null) => void;
}

/** One location: its place in the tree, its stock, and the actions on it. */
export function LocationDetail({ location, path, within, codes, onSelect, pdf, onPdf }: Props) {
  const { t } = useTranslation('locations');
  const { t: stock } = useTranslation('stock');
  const toast = useToast();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<'edit' | 'add' | 'delete' | null>(null);
  const { open, windows } = useStockWindows();
  const [batch, setBatch] = useState<Batch | null>(null);
  const { id, code, name, active } = location;
  useVisit({ kind: 'Location', id, label: code, title: name });
  const tagged = useQuery(locationQuery(id));
  const historyTexts = t('history', { returnObjects: true });
  const words = usePlainHistoryWords({ ...historyTexts, values: { parentId: Object.fromEntries(codes) } });
  const remove = useMutation({
    mutationFn: () => deleteLocation(id, tagged.data?.etag ?? null),
    onSuccess: async () => {
      void toast.success(t('delete.done', { code }));
      setAsking(null);
      forgetVisit(id);
      onSelect(undefined);
      await queryClient.invalidateQueries({ queryKey: locationsKey });
    },
    onError: async (error) => {
      // The page then shows the newer state.
      if (hasCode(error, 'version_conflict')) await queryClient.invalidateQueries({ queryKey: locationsKey });
    },
  });
  // A filter takes at most `MOST_FILTERED` ids. Beyond that, only the stock of this location itself is listed. Each
  // part then has its own list.
  const listed = within.length > MOST_FILTERED ? [id] : within;
  const close = () => setAsking(null);
  const ask = (what: 'edit' | 'add' | 'delete') => {
    remove.reset();
    // A change or a deletion applies to the loaded state. A failed load is therefore tried again.
    if (tagged.isError) void tagged.refetch();
    setAsking(what);
  };
  return (
    <>
      <div className={styles.head}>
        <div>
          {path.length > 0 && (
            <nav aria-label={t('path')} className={styles.path}>
              {path.map((outer) => (
                <TextLink
                  key={outer.id}
                  to="/locations"
                  // The open label belongs to the location that is left, so the link drops it.
                  search={({ pdf: _pdf, ...before }) => ({ ...before, location: outer.id })}
                  size="xs"
                >
                  {outer.code}
                </TextLink>
              ))}
            </nav>
          )}
          <Group gap="sm">
            <Title order={2} size="h1">
              {code}
            </Title>
            <ActiveBadge active={active} label={t(active ? 'active' : 'inactive')} />
          </Group>
          <p className={styles.title}>{name}</p>
        </div>
        <Group gap={8}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil size={15} aria-hidden />}
            onClick={() => ask('edit')}
          >
            {t('edit.action')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => ask('add')}
          >
            {t('addPart')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowsExchange size={15} aria-hidden />}
            onClick={() => open({ window: 'move', start: { toLocationId: active ? id : '' } })}
          >
            {stock('move.action')}
          </Button>
          <PdfButton
            kind="LocationLabel"
            label={t('label')}
            isSmall
            name={code}
            path={`${locationPath(id)}/pdf`}
            opened={pdf}
            onOpen={onPdf}
          />
          {within.length > MAXIMUM_BATCH && (
            <DescribedTooltip label={t('labelsTooMany', { most: MAXIMUM_BATCH })}>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPrinter size={15} aria-hidden />}
                aria-disabled
                data-disabled
              >
                {t('labelsOfAll', { count: within.length })}
              </Button>
            </DescribedTooltip>
          )}
          {within.length > 1 && within.length <= MAXIMUM_BATCH && (
            <PrintMenu
              prints={[{ kind: 'LocationLabel', label: t('labels') }]}
              rows={within}
              idOf={(one) => one}
              nameOf={(one) => codes.get(one) ?? ''}
              button={{ label: t('labelsOfAll', { count: within.length }), size: 'xs' }}
              onPrint={setBatch}
            />
          )}
          <Menu position="bottom-end" width={200}>
            <Menu.Target>
              <ActionIcon variant="default" size={30} aria-label={t('more')}>
                <IconDots size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                c="var(--mantine-color-error)"
                leftSection={<IconTrash size={15} aria-hidden />}
                onClick={() => ask('delete')}
              >
                {t('delete.confirm')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>
      </div>
      <LevelList
        title={t(within.length > 1 && listed.length > 1 ? 'liesWithin' : 'liesHere')}
        filters={{ locationId: listed }}
        of={listed.length > 1 ? 'locations' : 'location'}
        none={t('empty')}
        all={{ locationId: id }}
        onOpen={open}
      />
      <RecordTrail path={locationPath(id)} history={locationHistoryQuery(id)} words={words} />
      {windows}
      {batch !== null && <BatchViewer batch={batch} onClose={() => setBatch(null)} />}
      {(asking === 'add' || (asking === 'edit' && tagged.data !== undefined)) && (
        <LocationModal
          location={asking === 'edit' ? (tagged.data ?? null) : null}
          parentId={id}
          within={asking === 'edit' ? new Set(within) : undefined}
          onSaved={onSelect}
          onClose={close}
        />
      )}
      <ConfirmModal
        opened={asking === 'delete'}
        danger
        title={t('delete.title', { code })}
        text={t('delete.text')}
        confirmLabel={t('delete.confirm')}
        busy={remove.isPending}
        ready={tagged.data !== undefined}
        error={remove.error ?? tagged.error}
        onConfirm={() => remove.mutate()}
        onClose={close}
      />
    </>
  );
}
