import { useMantineColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../api/session';
import { useUser } from '../api/use-session';
import { KeyHint } from '../keys/key-hint';
import { ariaKeys } from '../keys/keys';
import { useLeave } from '../features/account/session/use-leave';
import { initialsOf } from './initials';
import styles from './user-menu.module.css';

const schemes = ['light', 'dark', 'auto'] as const;
const panelId = 'account';

/**
 * The account's panel, top right: profile, keys, theme, sign out. The browser's own popover brings light dismissal, Escape
 * and the way back of the focus; Mantine's menu would weigh 30 kB on every first page.
 */
export function UserMenu({ onShowKeys }: { onShowKeys: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const panel = useRef<HTMLDivElement>(null);
  const leave = useLeave(signOut);
  if (user === null) return null;
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={panelId}>
        <span className={styles.initials} aria-hidden>
          {initialsOf(user.name)}
        </span>
        <span className="visually-hidden">{t('userMenu.label', { name: user.name })}</span>
      </button>
      <div ref={panel} id={panelId} popover="auto" className={styles.panel}>
        <div className={styles.who}>
          <div className={styles.name}>{user.name}</div>
          <div className={styles.secondary}>{user.email}</div>
        </div>
        <Link to="/profile" className={styles.item} onClick={() => panel.current?.hidePopover()}>
          <IconUser size={16} aria-hidden />
          {t('userMenu.profile')}
        </Link>
        <button
          type="button"
          className={styles.item}
          aria-haspopup="dialog"
          aria-keyshortcuts={ariaKeys('showKeys')}
          onClick={() => {
            panel.current?.hidePopover();
            onShowKeys();
          }}
        >
          <IconKeyboard size={16} aria-hidden />
          <span className={styles.grow}>{t('userMenu.keys')}</span>
          <KeyHint name="showKeys" />
        </button>
        <ThemeChoice />
        <button
          type="button"
          className={styles.item}
          disabled={leave.isPending}
          onClick={() => leave.mutate()}
        >
          <IconLogout size={16} aria-hidden />
          {t('userMenu.signOut')}
        </button>
      </div>
    </>
  );
}

function ThemeChoice() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <fieldset className={styles.theme}>
      <legend>{t('userMenu.theme')}</legend>
      {schemes.map((scheme) => (
        <label key={scheme} className={styles.item}>
          <input
            type="radio"
            name="theme"
            checked={colorScheme === scheme}
            onChange={() => setColorScheme(scheme)}
          />
          {t(`userMenu.${scheme}`)}
        </label>
      ))}
    </fieldset>
  );
}
