let held = 0;

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Makes the browser ask before the page is closed or reloaded.
 * @returns function that ends this; to be called once
 */
export function holdPage(): () => void {
  if (held === 0) window.addEventListener('beforeunload', ask);
  held += 1;
  return () => {
    held -= 1;
    if (held === 0) window.removeEventListener('beforeunload', ask);
  };
}
