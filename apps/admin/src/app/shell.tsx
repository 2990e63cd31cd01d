import { ActionIcon } from '@mantine/core';
import { useDisclosure, useFocusTrap, useHotkeys } from '@mantine/hooks';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusMemory } from '../components/use-focus-way-back';
import { Logo } from './logo';
import { Messages } from './messages';
import { ApiReferenceLink, NavigationList } from './navigation-list';
import { SearchButton } from './search-button';
import styles from './shell.module.css';
import { useWindows } from './use-windows';
import { UserMenu } from './user-menu';

const mainId = 'main';
const navigationId = 'navigation';

/** The frame around every page of a signed-in user. Plain CSS: a tenth of what Mantine's AppShell weighs. */
export function Shell() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  const mainRef = useFocusAfterNavigation();
  useFocusMemory();
  const trapRef = useFocusTrap(opened);
  useHotkeys([['Escape', close]]);
  const { openSearch, approachSearch, showKeys, windows } = useWindows();
  return (
    <div className={styles.frame}>
      <a href={`#${mainId}`} className={styles.skip}>
        {t('skipToContent')}
      </a>
      <nav
        id={navigationId}
        ref={trapRef}
        className={styles.navigation}
        aria-label={t('nav.label')}
        data-open={opened || undefined}
      >
        <div className={styles.brandRow}>
          <Brand onClick={close} />
          <ActionIcon
            className={styles.narrowOnly}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('nav.close')}
            onClick={close}
          >
            <IconX size={20} />
          </ActionIcon>
        </div>
        <div className={styles.grow}>
          <NavigationList onNavigate={close} />
        </div>
        <ApiReferenceLink />
      </nav>
      <header className={styles.header}>
        <ActionIcon
          className={styles.narrowOnly}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('nav.open')}
          aria-expanded={opened}
          aria-controls={navigationId}
          onClick={open}
        >
          <IconMenu2 size={20} />
        </ActionIcon>
        <span className={styles.narrowOnly}>
          <Brand />
        </span>
        <SearchButton onOpen={openSearch} onApproach={approachSearch} />
        <div className={styles.spacer} />
        <UserMenu onShowKeys={showKeys} />
      </header>
      <main id={mainId} ref={mainRef} tabIndex={-1} className={styles.main}>
        <div className={styles.content}>
          {/* What a page still waits for hides the page alone: the focus stays where it is. */}
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </div>
        <Messages />
      </main>
      {windows}
    </div>
  );
}

function Brand({ onClick }: { onClick?: () => void }) {
  const { t } = useTranslation();
  return (
    <Link to="/" className={styles.brand} onClick={onClick}>
      <Logo />
      {t('product')}
    </Link>
  );
}

/** Puts the focus on the new page's content, where a full page load would have put it. */
function useFocusAfterNavigation() {
  const ref = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current !== pathname) ref.current?.focus({ preventScroll: true });
    previous.current = pathname;
  }, [pathname]);
  return ref;
}
