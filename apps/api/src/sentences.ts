import { defineSentences } from '@docket/domain';

/** The texts of the server program that people read over HTTP, in every language. Commands speak English alone. */
export const say = defineSentences({
  docs_path_unknown: {
    en: 'There is nothing at this path. The API is described at /docs.',
    de: 'Unter diesem Pfad gibt es nichts. Die API ist unter /docs beschrieben.',
  },
  server_starting: {
    en: 'Docket is starting. Try again in a moment.',
    de: 'Docket startet gerade. Versuchen Sie es gleich noch einmal.',
  },
  server_migrating: {
    en: 'Docket is bringing its database up to date. Try again in a moment.',
    de: 'Docket bringt gerade seine Datenbank auf den neuesten Stand. Versuchen Sie es gleich noch einmal.',
  },
});
