import { tryStorage } from '../../../components/layout/try-storage';

const KEY = 'docket.signedIn';

/** Remembers, for as long as the tab is open, that somebody is signed in: a page that is loaded anew knows nothing else. */
export function rememberSignedIn(): void {
  tryStorage(() => sessionStorage.setItem(KEY, '1'));
}

/** Whoever signs out knows why nobody is signed in. */
export function forgetSignedIn(): void {
  tryStorage(() => sessionStorage.removeItem(KEY));
}

/** Whether somebody was signed in in this tab, and has not signed out. */
export function wasSignedIn(): boolean {
  return tryStorage(() => sessionStorage.getItem(KEY)) === '1';
}
