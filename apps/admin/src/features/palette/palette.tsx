import { Button, CloseButton, Loader, Modal, Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSearch } from '../../api/search';
import { useErrorText } from '../../components/feedback/use-error-text';
import { useWindow } from '../../components/layout/use-window';
import { KeyHint } from '../../keys/key-hint';
import { isKey } from '../../keys/keys';
import { optionId, PaletteList } from './palette-list';
import styles from './palette.module.css';
import { useGroups } from './use-groups';

/** Focuses the input at once. Mantine's dialog sets the focus later, and text typed until then would be lost. */
function takeFocus(field: HTMLInputElement | null) {
  field?.focus({ preventScroll: true });
}

/**
 * Search for all records, pages and forms by keyboard: a combobox in a dialog, by the WAI-ARIA pattern. The results
 * are
 * links, so that they can be opened in a new tab.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette');
  const { t: common } = useTranslation();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [pointed, setPointed] = useState<string | null>(null);
  // True if Enter was pressed before there were results.
  const [isAwaited, setAwaited] = useState(false);
  const { groups, text, isBehind, search } = useGroups(typed);
  const isFailed = search.isError && isSearch(text);
  const windowProps = useWindow(true);

  const entries = groups.flatMap((group) => group.entries);
  const chosen = entries.find(({ key }) => key === pointed);
  const active = chosen ?? entries[0];
  const activeLink = () => list.current?.querySelector<HTMLAnchorElement>('[aria-selected="true"]');

  useEffect(() => {
    if (isAwaited && !isBehind) activeLink()?.click();
  }, [isAwaited, isBehind]);

  const move = (by: 1 | -1) => {
    const at = entries.findIndex((entry) => entry === active);
    setPointed(entries.at((at + by) % entries.length)?.key ?? null);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (isKey(event, 'nextResult')) move(1);
    else if (isKey(event, 'previousResult')) move(-1);
    else if (isKey(event, 'openSearch')) onClose();
    else if (isKey(event, 'openResultApart')) openApart(activeLink());
    else if (!isKey(event, 'openResult')) return;
    else if (isBehind && chosen === undefined) setAwaited(true);
    else activeLink()?.click();
    event.preventDefault();
  };

  return (
    <Modal.Root
      opened
      onClose={onClose}
      centered={false}
      yOffset="10vh"
      size={620}
      transitionProps={{ duration: 0 }}
      {...windowProps}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={common('search.open')}>
        <div className={styles.field}>
          <IconSearch size={18} aria-hidden className={styles.icon} />
          <input
            ref={takeFocus}
            className={styles.input}
            data-autofocus
            type="text"
            role="combobox"
            aria-label={t('label')}
            aria-expanded={active !== undefined}
            aria-controls={active && listId}
            aria-activedescendant={active && optionId(listId, active)}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder={t('label')}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setPointed(null);
              setAwaited(false);
            }}
            onKeyDown={onKeyDown}
          />
          {isBehind && !search.isError && <Loader size={16} aria-hidden />}
          <CloseButton aria-label={common('actions.close')} onClick={onClose} />
        </div>
        {isFailed && <Failed search={search} />}
        {active !== undefined ? (
          <PaletteList
            ref={list}
            id={listId}
            groups={groups}
            active={active}
            isBehind={isBehind}
            onPoint={setPointed}
            onLeave={onClose}
          />
        ) : (
          !isFailed && <Nothing text={text} isSearching={isBehind} />
        )}
        <div className={styles.keys} aria-hidden>
          <KeyHint name="nextResult" />
          <KeyHint name="previousResult" />
          <span className={styles.does}>{t('choose')}</span>
          <KeyHint name="openResult" />
          <span className={styles.does}>{t('open')}</span>
          <KeyHint name="openResultApart" />
          <span className={styles.does}>{t('openApart')}</span>
        </div>
        <span role="status" className="visually-hidden">
          {!isBehind && text !== '' && t('count', { count: entries.length })}
        </span>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Opens a link in a new tab. Without a result, no tab is opened. */
function openApart(link: HTMLAnchorElement | null | undefined): void {
  if (link) window.open(link.href, '_blank', 'noopener');
}

function Failed({ search }: Pick<ReturnType<typeof useGroups>, 'search'>) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <div className={styles.failed} role="alert">
      <Text size="sm">{errorText(search.error)}</Text>
      <Button
        size="compact-sm"
        variant="default"
        loading={search.isFetching}
        onClick={() => void search.refetch()}
      >
        {t('actions.retry')}
      </Button>
    </div>
  );
}

function Nothing({ text, isSearching }: { text: string; isSearching: boolean }) {
  const { t } = useTranslation('palette');
  const { t: common } = useTranslation();
  return (
    <div className={styles.nothing}>
      {isSearching ? (
        <Text c="dimmed">{common('table.loading')}</Text>
      ) : (
        <>
          <Text fw={550}>{t('nothing', { q: text })}</Text>
          <Text size="sm" c="dimmed">
            {t(isSearch(text) ? 'nothingHint' : 'tooShort')}
          </Text>
        </>
      )}
    </div>
  );
}
