import { tryStorage } from '../../../components/layout/try-storage';

const KEY = 'docket.signedOut';

/** Tells the other tabs of this browser that the user has signed out, so that they stop showing the user's data. */
export function tellSignedOut(): void {
  // The browser notifies the other tabs only if the value changes, so each value is new. Without storage they learn
  // it from their next request.
  tryStorage(() => localStorage.setItem(KEY, String(Date.now())));
}

/** Calls `hear` when a user signs out in another tab. @returns a function that ends this */
export function onSignedOutElsewhere(hear: () => void): () => void {
  const look = ({ key }: StorageEvent) => {
    if (key === KEY) hear();
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}
