import { defineSentences } from '@docket/domain';

/** The texts of this library, in every language. Advice to the operator names settings and packages as they are written. */
export const say = defineSentences({
  pdf_password_or_doc: {
    en: 'The document is protected by a password, or an old .doc file.',
    de: 'Das Dokument ist mit einem Passwort geschützt oder eine alte .doc-Datei.',
  },
  pdf_not_docx: { en: 'The document is not a .docx file.', de: 'Das Dokument ist keine .docx-Datei.' },
  pdf_too_large: {
    en: 'The PDF is larger than {most} MiB.',
    de: 'Das PDF ist größer als {most} MiB.',
  },
  pdf_memory: {
    en: 'The PDF needs more than {most} MiB of memory. Make the document shorter or its pictures smaller.',
    de: 'Das PDF braucht mehr als {most} MiB Arbeitsspeicher. Kürzen Sie das Dokument, oder verkleinern Sie seine Bilder.',
  },
  pdf_too_slow: {
    en: 'The conversion took longer than {seconds} seconds. Try again, or make the document shorter or its pictures smaller.',
    de: 'Die Umwandlung hat länger als {seconds} Sekunden gedauert. Versuchen Sie es erneut, oder kürzen Sie das Dokument oder verkleinern Sie seine Bilder.',
  },
  pdf_queue_full: {
    en: 'Too many documents are waiting.',
    de: 'Es warten zu viele Dokumente. Versuchen Sie es gleich noch einmal.',
  },
  pdf_waited_too_long: {
    en: 'The document waited too long for its turn.',
    de: 'Das Dokument hat zu lange gewartet. Versuchen Sie es gleich noch einmal.',
  },
  pdf_stopping: {
    en: 'PDF conversion is shutting down.',
    de: 'Die Umwandlung in PDFs wird gerade beendet. Versuchen Sie es gleich noch einmal.',
  },
  pdf_disk_full: {
    en: 'There is no room on the disk for the conversion.',
    de: 'Für die Umwandlung ist kein Platz auf dem Datenträger. Bitten Sie den Betreiber des Servers, Platz zu schaffen.',
  },
  libreoffice_missing: {
    en: 'LibreOffice is not installed. Install it (Debian, Ubuntu: apt-get install libreoffice-writer-nogui libjemalloc2; macOS: brew install --cask libreoffice), or set GOTENBERG_URL.',
    de: 'LibreOffice ist nicht installiert. Installieren Sie es (Debian, Ubuntu: apt-get install libreoffice-writer-nogui libjemalloc2; macOS: brew install --cask libreoffice), oder setzen Sie GOTENBERG_URL.',
  },
  libreoffice_not_starting: {
    en: 'LibreOffice does not start; the log says why.',
    de: 'LibreOffice startet nicht; der Grund steht im Protokoll des Servers.',
  },
  libreoffice_ended: {
    en: 'The PDF process ended during the conversion.',
    de: 'LibreOffice ist während der Umwandlung abgebrochen. Versuchen Sie es erneut.',
  },
  libreoffice_failed: {
    en: 'LibreOffice could not convert the document.',
    de: 'LibreOffice konnte das Dokument nicht umwandeln. Prüfen Sie die Vorlage.',
  },
  libreoffice_partial: {
    en: 'LibreOffice did not produce a whole PDF.',
    de: 'LibreOffice hat kein vollständiges PDF erstellt. Prüfen Sie die Vorlage.',
  },
  gotenberg_failed: {
    en: 'Gotenberg could not convert the document.',
    de: 'Gotenberg konnte das Dokument nicht umwandeln. Prüfen Sie die Vorlage.',
  },
  gotenberg_busy: {
    en: 'Gotenberg has too much to do.',
    de: 'Gotenberg hat zu viel zu tun. Versuchen Sie es gleich noch einmal.',
  },
  gotenberg_silent: {
    en: 'No Gotenberg answers at {at}: check GOTENBERG_URL.',
    de: 'Kein Gotenberg antwortet unter {at}: Prüfen Sie GOTENBERG_URL.',
  },
  gotenberg_down: {
    en: 'LibreOffice is down in the Gotenberg at {at}: restart it.',
    de: 'LibreOffice läuft nicht im Gotenberg unter {at}: Starten Sie ihn neu.',
  },
  gotenberg_old: {
    en: 'The Gotenberg at {at} has version {version}, and {major}.{minor} or newer is needed: update it. Older ones fetch what documents link to (CVE-2026-55229).',
    de: 'Der Gotenberg unter {at} hat die Version {version}; nötig ist {major}.{minor} oder neuer: Aktualisieren Sie ihn. Ältere laden, worauf Dokumente verweisen (CVE-2026-55229).',
  },
  gotenberg_without_pdf: {
    en: 'Gotenberg at {at} gave no PDF: check GOTENBERG_URL.',
    de: 'Gotenberg unter {at} hat kein PDF geliefert: Prüfen Sie GOTENBERG_URL.',
  },
  gotenberg_credentials: {
    en: 'Gotenberg at {at} refuses the credentials: check GOTENBERG_URL.',
    de: 'Gotenberg unter {at} lehnt die Zugangsdaten ab: Prüfen Sie GOTENBERG_URL.',
  },
  gotenberg_failed_on_document: {
    en: 'LibreOffice in the Gotenberg at {at} failed on the document, or was short of memory.',
    de: 'LibreOffice im Gotenberg unter {at} ist an dem Dokument gescheitert, oder der Arbeitsspeicher war zu knapp.',
  },
  gotenberg_too_slow: {
    en: 'Gotenberg at {at} needed longer than its --api-timeout: raise it, or give it more processors.',
    de: 'Gotenberg unter {at} hat länger gebraucht als sein --api-timeout: Erhöhen Sie diesen, oder geben Sie ihm mehr Prozessoren.',
  },
  gotenberg_answered: {
    en: 'Gotenberg at {at} answered {status}.',
    de: 'Gotenberg unter {at} hat mit {status} geantwortet.',
  },
  gotenberg_problems: { en: '{problems}', de: '{problems}' },
});
