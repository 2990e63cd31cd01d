import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { showDecimal } from './decimal-text';
import styles from './line-grid.module.css';
import type { Pasted } from './pasted-rows';

interface Props {
  /** Null if there is nothing to undo. */
  pasted: Pasted | null;
  onUndo: () => void;
}

/** Summary of the last paste, with a button to undo it. */
export function PasteNotice({ pasted, onUndo }: Props) {
  const { t, i18n } = useTranslation('lines');
  const marked = [...(pasted?.mistakes.values() ?? [])].flatMap((wrong) => Object.keys(wrong)).length;
  return (
    <div className={pasted === null ? undefined : styles.pasted}>
      {/* The status is always rendered. Screen readers announce only content added to an existing one. */}
      <Text size="sm" component="span" role="status">
        {pasted !== null && (
          <>
            {t('paste.done', { count: pasted.count })}
            {pasted.isHeaded && ` ${t('paste.headed')}`}
            {marked > 0 && ` ${t('paste.marked', { count: marked })}`}
            {pasted.assumed !== null &&
              ` ${t('paste.assumed', {
                text: pasted.assumed.text,
                number: showDecimal(pasted.assumed.number, i18n.language),
              })}`}
            {pasted.left > 0 && ` ${t('paste.left', { count: pasted.left })}`}
          </>
        )}
      </Text>
      {pasted !== null && (
        <Button variant="default" size="compact-sm" onClick={onUndo}>
          {t('paste.undo')}
        </Button>
      )}
    </div>
  );
}
