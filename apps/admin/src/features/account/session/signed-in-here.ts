import { tryStorage } from '../../../components/layout/try-storage';

const KEY = 'docket.signedIn';

/** Remembers, while the tab is open, that a user is signed in. A reloaded page has no other way to know. */
export function rememberSignedIn(): void {
  tryStorage(() => sessionStorage.setItem(KEY, '1'));
}

/** Forgets that a user was signed in: after a sign-out, the user knows why nobody is signed in. */
export function forgetSignedIn(): void {
  tryStorage(() => sessionStorage.removeItem(KEY));
}

/** Whether a user was signed in in this tab and has not signed out. */
export function wasSignedIn(): boolean {
  return tryStorage(() => sessionStorage.getItem(KEY)) === '1';
}
