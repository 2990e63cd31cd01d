import { useTranslation } from 'react-i18next';
import styles from './key-hint.module.css';
import { KEYS, type KeyName } from './keys';
import { isMac, partsOf, type Press } from './presses';

/** Symbols of keys without a character, which are the same in all languages. */
const SIGNS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓' };
const MAC_SIGNS: Readonly<Record<string, string>> = { mod: '⌘', alt: '⌥', shift: '⇧', Enter: '↵' };
const NAMED = { mod: 'keys.ctrl', alt: 'keys.alt', shift: 'keys.shift', Enter: 'keys.enter' } as const;

const isNamed = (part: string): part is keyof typeof NAMED => Object.hasOwn(NAMED, part);

/** A registered shortcut, shown as on the keyboard: `Ctrl K`. */
export function KeyHint({ name }: { name: KeyName }) {
  return <PressHint press={KEYS[name].press} />;
}

/** Keys that are pressed together. */
export function PressHint({ press }: { press: Press }) {
  const { t } = useTranslation();
  const nameOf = (part: string) => {
    const sign = SIGNS[part] ?? (isMac() ? MAC_SIGNS[part] : undefined);
    if (sign !== undefined) return sign;
    return isNamed(part) ? t(NAMED[part]) : part.toUpperCase();
  };
  return (
    <span className={styles.keys}>
      {partsOf(press).map((part) => (
        <kbd key={part} className={styles.key}>
          {nameOf(part)}
        </kbd>
      ))}
    </span>
  );
}
