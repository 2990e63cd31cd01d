import { tryStorage } from '../../../components/layout/try-storage';

const KEY = 'docket.signedOut';

/** Tells the other tabs of this browser that somebody has signed out: none is to show their data any longer. */
export function tellSignedOut(): void {
  // The browser tells the other tabs when a value changes, so it is another one each time. Without storage they learn it with
  // their next request.
  tryStorage(() => localStorage.setItem(KEY, String(Date.now())));
}

/** Has `hear` called when somebody signs out in another tab. @returns what ends that */
export function onSignedOutElsewhere(hear: () => void): () => void {
  const look = ({ key }: StorageEvent) => {
    if (key === KEY) hear();
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}
