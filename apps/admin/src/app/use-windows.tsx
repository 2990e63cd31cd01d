import { Navigate, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { useIsAdmin } from '../api/use-session';
import { usePageKeys } from '../keys/use-page-keys';
import { Palette } from '../features/palette/palette';
import { useSessionWatch } from '../features/account/session/use-session-watch';
import { pagesOf } from './navigation';
import { lazyPart } from '../loading/lazy-part';

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
  const navigate = useNavigate();
  const isAdmin = useIsAdmin();
  const session = useSessionWatch();
  const close = useCallback(() => setShown(null), []);
  const openSearch = () => {
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
      {shown === 'search' && <Palette onClose={close} />}
      {shown === 'keys' && <KeysDialog onClose={close} />}
      {session?.ended && <SessionEnded {...session} />}
    </>
  );
  return { openSearch, showKeys, windows };
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
