import type { StarterQuery } from '@docket/contracts';

export type StarterLanguage = NonNullable<StarterQuery['language']>;

/** The languages that starters are written in. */
export const STARTER_LANGUAGES: readonly StarterLanguage[] = ['en', 'de'];
