import type { en, Language, Texts } from './en';
import type { ServerWords } from './server-words';

/** The texts of a language, and what the server says in it. */
export interface Translation {
  texts: Language;
  /** Null for English, which the server speaks. */
  server: (() => Promise<{ default: ServerWords }>) | null;
}

type TextsOf<Loaders extends Record<keyof Loaders, () => Promise<{ default: unknown }>>> = {
  [Name in keyof Loaders]: Awaited<ReturnType<Loaders[Name]>>['default'];
};

/** The keys of all texts: `common.nav.home`. */
type KeysOf<Content> = {
  [Key in keyof Content & string]: Content[Key] extends string ? Key : `${Key}.${KeysOf<Content[Key]>}`;
}[keyof Content & string];

type Lacking<Theirs> = Exclude<KeysOf<Texts>, KeysOf<Theirs>>;
type Surplus<Theirs> = Exclude<KeysOf<Theirs>, KeysOf<Texts>>;

/**
 * What the loaders of a language are where it has a text for every key of English, and none beside. Anything else does
 * not compile, and the compiler names the keys: `satisfies Complete<typeof loaders>`.
 */
export type Complete<Loaders extends Record<keyof typeof en, () => Promise<{ default: unknown }>>> = [
  Lacking<TextsOf<Loaders>> | Surplus<TextsOf<Loaders>>,
] extends [never]
  ? Language
  : { lacking: Lacking<TextsOf<Loaders>>; surplus: Surplus<TextsOf<Loaders>> };
