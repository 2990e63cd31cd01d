import { useEffect, useState } from 'react';
import { brought } from '../../loading/not-loaded';

/**
 * Message of the library's prompt. It shows only the shortcut, because the library has no sentence in other
 * languages.
 */
const BY_HAND = { fallbackToPrompt: true, message: '#{key}' };

/**
 * Copies a text. The clipboard API works only on HTTPS and localhost. Otherwise the text is selected and copied, and
 * if that
 * fails too, it is shown in a prompt for manual copying.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const { default: copySelected } = await brought(() => import('copy-to-clipboard'));
    return copySelected(text, BY_HAND);
  }
}

/** Copies texts. `copied` is true for the given number of milliseconds after each success. */
export function useCopy(shownFor: number) {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const shown = setTimeout(() => setCopied(0), shownFor);
    return () => clearTimeout(shown);
  }, [copied, shownFor]);
  const copy = (text: string) =>
    void copyText(text).then((isCopied) => setCopied((times) => (isCopied ? times + 1 : 0)));
  return { copy, copied: copied > 0 };
}
