import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../keys/key-hint';
import { ariaKeys } from '../keys/keys';
import styles from './search-button.module.css';

/** Opens the search of everything, and says by which key that goes, too. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeys('openSearch')}
      onClick={onOpen}
    >
      <IconSearch size={16} stroke={1.7} aria-hidden />
      <span className={styles.label}>{t('search.open')}</span>
      <span className={styles.keys} aria-hidden>
        <KeyHint name="openSearch" />
      </span>
    </button>
  );
}
