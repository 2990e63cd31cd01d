const KEY = 'docket.signedOut';

/** Tells the other tabs of this browser that somebody has signed out: none is to show their data any longer. */
export function tellSignedOut(): void {
  try {
    // Something else each time: tabs hear of changes only.
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Where nothing can be kept, the other tabs learn it as soon as they ask for something.
  }
}

/** Has `hear` called when somebody signs out in another tab. @returns what ends that */
export function onSignedOutElsewhere(hear: () => void): () => void {
  const look = ({ key }: StorageEvent) => {
    if (key === KEY) hear();
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}
