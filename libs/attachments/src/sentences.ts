import { defineSentences } from '@docket/domain';

/** Texts of this library in every language. */
export const say = defineSentences({
  quota_of_record: {
    en: 'There are {stored} MB of attachments here, and at most {most} MB may be kept. Delete some first.',
    de: 'Hier gibt es schon {stored} MB an Anhängen, höchstens {most} MB sind möglich. Löschen Sie zuerst einige.',
  },
  quota_of_user: {
    en: 'You have {stored} MB of attachments on this server, and at most {most} MB may be kept. Delete some first.',
    de: 'Sie haben {stored} MB an Anhängen auf diesem Server, höchstens {most} MB sind möglich. Löschen Sie zuerst einige.',
  },
  quota_of_server: {
    en: 'There are {stored} MB of attachments on this server, and at most {most} MB may be kept. Ask whoever runs it for more.',
    de: 'Auf diesem Server gibt es schon {stored} MB an Anhängen, höchstens {most} MB sind möglich. Bitten Sie den Betreiber um mehr.',
  },
  attachments_limit: {
    en: 'There are {count} files here already, which is the most. Delete some first, or pack several into one.',
    de: 'Hier sind schon {count} Dateien, mehr sind nicht möglich. Löschen Sie zuerst einige, oder packen Sie mehrere in eine.',
  },
  issued_stays: {
    en: 'This is what was issued: it stays as it is, with its document.',
    de: 'Das wurde so ausgegeben: Es bleibt mit seinem Dokument, wie es ist.',
  },
});
