import type { Language, Texts } from './en';

type TextsOf<Loaders> = {
  [Name in keyof Loaders]: Loaders[Name] extends () => Promise<{ default: infer Content }> ? Content : never;
};

/** The keys of all texts: `common.nav.home`. */
type KeysOf<Content> = {
  [Key in keyof Content & string]: Content[Key] extends string ? Key : `${Key}.${KeysOf<Content[Key]>}`;
}[keyof Content & string];

type Lacking<Loaders> = Exclude<KeysOf<Texts>, KeysOf<TextsOf<Loaders>>>;
type Surplus<Loaders> = Exclude<KeysOf<TextsOf<Loaders>>, KeysOf<Texts>>;

/**
 * The type of the loaders of a language that has a text for every key of English, and no others. Anything else does
 * not compile, and the compiler names the keys: `satisfies Complete<typeof loaders>`.
 */
export type Complete<Loaders> = [Lacking<Loaders> | Surplus<Loaders>] extends [never]
  ? Language
  : { lacking: Lacking<Loaders>; surplus: Surplus<Loaders> };
