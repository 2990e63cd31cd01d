import { useEffect, useState } from 'react';
import { brought } from '../../loading/not-loaded';

/** The keys for it stand in for a sentence, which the library would say in English. */
const BY_HAND = { fallbackToPrompt: true, message: '#{key}' };

/**
 * Copies a text. Scripts have a clipboard on https and on localhost only: elsewhere the text is selected and copied, and
 * where even that is denied, shown to be copied by hand.
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

/** Copies texts, and says for so many milliseconds that one was. */
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
