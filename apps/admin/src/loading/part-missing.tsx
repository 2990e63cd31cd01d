import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Bar, BARS_ID } from './bar';
import { reloadPage } from './line';

interface Props {
  /** Closes the missing window. */
  onClose?: () => void;
  /** Loads the part again. This helps after a broken connection; after an update only a reload helps. */
  onRetry: () => void;
}

/** Notice in place of a part that could not be loaded; for a window, at the foot of the screen. */
export function PartMissing({ onClose, onRetry }: Props) {
  const { t } = useTranslation();
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && onClose?.());
  const ways = (
    <>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {t('actions.retry')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={reloadPage}>
        {t('loading.reload')}
      </Button>
    </>
  );
  const bar = (
    <Bar text={t('loading.partMissing')} role="alert" onClose={onClose}>
      {ways}
    </Bar>
  );
  return onClose === undefined ? bar : createPortal(bar, document.getElementById(BARS_ID) ?? document.body);
}
