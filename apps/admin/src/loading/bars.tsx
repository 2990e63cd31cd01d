import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar, BARS_ID } from './bar';
import styles from './bar.module.css';
import loading from './loading-bar.module.css';
import { askServer, dropSaid, reloadPage, useLine, useOnline } from './line';

/** How often a server that could not be reached is asked again. */
const ASK_AGAIN_MS = 5_000;

/** Bars that every page shows: the server was updated, or it cannot be reached. */
export function Bars() {
  const { t } = useTranslation();
  const online = useOnline();
  const { isUpdated, isCut, said } = useLine();
  useEffect(() => {
    if (!isCut) return;
    if (online) void askServer();
    const asking = setInterval(() => void askServer(), ASK_AGAIN_MS);
    return () => clearInterval(asking);
  }, [isCut, online]);
  useWindowEvent('vite:preloadError', () => void askServer());
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bars = place.current;
    if (bars === null) return;
    // Save bars leave this much room at the foot of the screen.
    const measured = new ResizeObserver(() => {
      document.documentElement.style.setProperty('--docket-bars', `${bars.offsetHeight}px`);
    });
    measured.observe(bars);
    return () => measured.disconnect();
  }, []);
  return (
    <div ref={place} id={BARS_ID} className={styles.bars}>
      {!online && <Bar role="status" text={t('loading.offline')} />}
      {online && isCut && <Bar role="status" text={t('error.network')} />}
      {said.map((message) => (
        <Bar key={message} role="alert" text={message} onClose={() => dropSaid(message)} />
      ))}
      {isUpdated && (
        <Bar role="status" text={t('loading.updated')}>
          <Button size="compact-sm" onClick={reloadPage}>
            {t('loading.reload')}
          </Button>
        </Bar>
      )}
    </div>
  );
}

/** Bar at the top of the screen while the next page is loaded; screen readers announce it. */
export function LoadingBar({ isLoading }: { isLoading: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={loading.place}>
      {isLoading && <span>{t('table.loading')}</span>}
    </div>
  );
}
