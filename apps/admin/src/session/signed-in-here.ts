const KEY = 'docket.signedIn';

/** Remembers, for as long as the tab is open, that somebody is signed in: a page that is loaded anew knows nothing else. */
export function rememberSignedIn(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Where nothing can be kept, nobody is told later.
  }
}

/** Whoever signs out knows why nobody is signed in. */
export function forgetSignedIn(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Where nothing can be kept, nothing is.
  }
}

/** Whether somebody was signed in in this tab, and has not signed out. */
export function wasSignedIn(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
