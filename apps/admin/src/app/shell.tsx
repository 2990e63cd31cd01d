import { ActionIcon } from '@mantine/core';
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { focusPage, useFocusMemory } from '../components/layout/focus-way-back';
import { useIsPageCovered } from '../components/layout/use-window';
import { useSignedOutElsewhere } from '../features/account/session/use-signed-out-elsewhere';
import { LoadingBar } from '../loading/bars';
import { Logo } from './logo';
import { Messages } from './messages';
import { ApiReferenceLink, NavigationList } from './navigation-list';
import { SearchButton } from './search-button';
import styles from './shell.module.css';
import { useOverPage } from './use-over-page';
import { useWindows } from './use-windows';
import { UserMenu } from './user-menu';

const mainId = 'main';
const navigationId = 'navigation';

/**
 * The widths at which the navigation opens over the page instead of standing beside it; the styles have the same.
 * A tablet that is held upright needs all its width for the page.
 */
const NARROW = '(max-width: 61.99em)';

/** The widths at which the navigation beside the page shows only icons, unless the user asks for its words. */
const TIGHT = '(max-width: 74.99em)';

const AT_ONCE = { getInitialValueInEffect: false };

/** The frame around every page of a signed-in user. Plain CSS: a tenth of what Mantine's AppShell weighs. */
export function Shell() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  const mainRef = useFocusAfterNavigation();
  useFocusMemory();
  const isNarrow = useMediaQuery(NARROW, false, AT_ONCE);
  const isNavigationOver = isNarrow && opened;
  const isTight = useMediaQuery(TIGHT, false, AT_ONCE);
  const [isFolded = isTight, fold] = useLocalStorage<boolean>({ key: 'docket.navigation', ...AT_ONCE });
  const openButton = useRef<HTMLButtonElement>(null);
  const navigation = useRef<HTMLElement>(null);
  useOverPage({ ref: navigation, opener: openButton, isOver: isNavigationOver, close });
  const isCovered = useIsPageCovered();
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const { openSearch, showKeys, windows } = useWindows();
  // Before the sign-in page is there.
  if (useSignedOutElsewhere()) return null;
  return (
    <>
      <LoadingBar isLoading={isLoading} />
      <div className={styles.frame} data-folded={(isFolded && !isNarrow) || undefined} inert={isCovered}>
        <a href={`#${mainId}`} className={styles.skip} inert={isNavigationOver}>
          {t('skipToContent')}
        </a>
        <nav
          id={navigationId}
          ref={navigation}
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
        <header className={styles.header} inert={isNavigationOver}>
          <ActionIcon
            ref={openButton}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t(isNarrow ? 'nav.open' : 'nav.labels')}
            title={isNarrow ? undefined : t('nav.labels')}
            aria-expanded={isNarrow ? opened : !isFolded}
            aria-controls={navigationId}
            onClick={isNarrow ? open : () => fold(!isFolded)}
          >
            <IconMenu2 size={20} />
          </ActionIcon>
          <span className={styles.narrowOnly}>
            <Brand />
          </span>
          <SearchButton onOpen={openSearch} />
          <div className={styles.spacer} />
          <UserMenu onShowKeys={showKeys} />
        </header>
        <main
          id={mainId}
          ref={mainRef}
          tabIndex={-1}
          className={styles.main}
          inert={isNavigationOver}
          aria-busy={isLoading || undefined}
        >
          <div className={styles.content}>
            {/* A page that still waits for something hides only itself: the focus stays where it is. */}
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </div>
        </main>
      </div>
      <Messages />
      {windows}
    </>
  );
}

function Brand({ onClick }: { onClick?: () => void }) {
  const { t } = useTranslation();
  return (
    <Link to="/" className={styles.brand} onClick={onClick}>
      <Logo />
      <span className={styles.word}>{t('product')}</span>
    </Link>
  );
}

function useFocusAfterNavigation() {
  const ref = useRef<HTMLElement>(null);
  // Not before it is shown: the form that is left takes no focus with it.
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current !== undefined && previous.current !== pathname) focusPage(ref.current);
    previous.current = pathname;
  }, [pathname]);
  return ref;
}
