import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../../../components/document/cards.module.css';

/** Number of lots shown before the list is expanded. */
const NAMED = 10;

interface Props {
  /** Lots, or serial numbers as ranges. */
  lots: readonly string[];
  /** Puts the joined lots into a sentence. The default shows the lots alone. */
  said?: (lots: string) => string;
}

/** Lots or serial numbers of pieces in small text. Renders nothing if there are none. */
export function NamedLots({ lots, said = (named) => named }: Props) {
  const { t } = useTranslation('shopFloor');
  const [isWhole, setWhole] = useState(false);
  if (lots.length === 0) return null;
  const more = isWhole ? 0 : Math.max(0, lots.length - NAMED);
  return (
    <div className={styles.about}>
      {said(lots.slice(0, lots.length - more).join(', '))}
      {more > 0 && (
        <>
          {' '}
          <Anchor component="button" type="button" inherit underline="always" onClick={() => setWhole(true)}>
            {t('taken.more', { count: more })}
          </Anchor>
        </>
      )}
    </div>
  );
}
