import { Navigate, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useIsAdmin } from '../api/use-session';
import { usePageKeys } from '../keys/use-page-keys';
import { useSessionWatch } from '../features/account/session/use-session-watch';
import { pagesOf } from './navigation';
import { TypingKept } from './typing-kept';
import { lazyPart } from '../loading/lazy-part';
import { approach } from '../loading/not-loaded';

const importPalette = () => import('../features/palette/palette');
const Palette = lazyPart(async () => (await importPalette()).Palette);
const KeysDialog = lazyPart(async () => (await import('../keys/keys-dialog')).KeysDialog);
const SessionEnded = lazyPart(() =>
  import('../features/account/session/session-ended').then(
    (loaded) => loaded.SessionEnded,
    // Without the window, the page can only be left; where something was typed, that is asked before.
    () => () => <Navigate to="/sign-in" />,
  ),
);

/** The windows that open over every page, by key or otherwise: the search of everything, the list of keys, and who has to sign in again. */
export function useWindows() {
  const [shown, setShown] = useState<'search' | 'keys' | null>(null);
  const [begun, setBegun] = useState('');
  const navigate = useNavigate();
  const isAdmin = useIsAdmin();
  const session = useSessionWatch();
  const close = useCallback(() => setShown(null), []);
  const openSearch = () => {
    setBegun('');
    setShown('search');
    return true;
  };
  const showKeys = () => {
    setShown('keys');
    return true;
  };

  const jumpTo = (letter: string) => {
    const page = pagesOf(isAdmin).find(({ jump }) => jump === letter);
    if (page !== undefined) void navigate({ to: page.to });
    return page !== undefined;
  };
  usePageKeys(
    {
      openSearch,
      showKeys,
      findInList,
      createInList,
      nextRecord: () => goToNeighbour('next'),
      previousRecord: () => goToNeighbour('previous'),
    },
    jumpTo,
    shown !== null || session?.ended === true,
  );

  const windows: ReactNode = (
    <>
      {shown === 'search' && (
        <Suspense fallback={<TypingKept onType={setBegun} onClose={close} />}>
          <Palette begun={begun} onClose={close} />
        </Suspense>
      )}
      {shown === 'keys' && (
        <Suspense fallback={null}>
          <KeysDialog onClose={close} />
        </Suspense>
      )}
      {session?.ended && (
        <Suspense fallback={null}>
          <SessionEnded {...session} />
        </Suspense>
      )}
    </>
  );
  return { openSearch, approachSearch: () => approach(importPalette), showKeys, windows };
}

function findInList(): boolean {
  // A list without a search has what narrows it.
  const fields = 'input[type="search"], [role="search"] :is(input, select)';
  const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(`main :is(${fields})`);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
  return field !== null;
}

/** Presses what a list marks as its way to one more entry. */
const createInList = () => press('[data-creates] :is(a, button)');

/** Presses what leads from a record to another one of the list that it was reached from. */
const goToNeighbour = (which: 'next' | 'previous') => press(`[data-neighbour="${which}"]`);

function press(selector: string): boolean {
  const way = document.querySelector<HTMLElement>(`main ${selector}`);
  way?.click();
  return way !== null;
}
