import { defineSentences } from '@docket/domain';

/** The reasons why a database cannot be used, with advice to the operator. Settings stand as they are written. */
export const say = defineSentences({
  database_locked: {
    en: 'Another program has locked the database.',
    de: 'Ein anderes Programm hat die Datenbank gesperrt.',
  },
  database_busy: {
    en: 'The database server has too many connections.',
    de: 'Der Datenbankserver hat zu viele Verbindungen.',
  },
  database_stopping: { en: 'The database server shuts down.', de: 'Der Datenbankserver wird beendet.' },
  database_closed: {
    en: 'The connection to the database was closed.',
    de: 'Die Verbindung zur Datenbank wurde geschlossen.',
  },
  database_silent: { en: 'The database does not answer.', de: 'Die Datenbank antwortet nicht.' },
  database_unreachable: {
    en: 'The database server cannot be reached. Check the network.',
    de: 'Der Datenbankserver ist nicht erreichbar. Prüfen Sie das Netzwerk.',
  },
  database_stopped_statement: {
    en: 'The database stopped the statement because it took too long, or somebody stopped it.',
    de: 'Die Datenbank hat die Abfrage abgebrochen, weil sie zu lange dauerte oder jemand sie beendet hat.',
  },
  database_full: {
    en: 'The disk of the database is full. Free some space.',
    de: 'Der Datenträger der Datenbank ist voll. Schaffen Sie Platz.',
  },
  database_disk_fault: {
    en: 'The disk of the database reports an error. Check the disk and its quota.',
    de: 'Der Datenträger der Datenbank meldet einen Fehler. Prüfen Sie ihn und seine Quota.',
  },
  database_read_only: {
    en: 'The database server is read-only. Check whether it is a replica or in maintenance.',
    de: 'Der Datenbankserver nimmt keine Änderungen an. Prüfen Sie, ob er ein Replikat ist oder gewartet wird.',
  },
  database_memory: {
    en: 'The database has no memory left.',
    de: 'Die Datenbank hat keinen Arbeitsspeicher mehr.',
  },
  database_damaged: {
    en: 'The database file is damaged, or it is not one of Docket. Restore a backup.',
    de: 'Die Datei der Datenbank ist beschädigt oder stammt nicht von Docket. Stellen Sie eine Sicherung wieder her.',
  },
  database_no_right: {
    en: 'The database user may not do this. Grant it all rights on its database.',
    de: 'Der Datenbankbenutzer darf das nicht. Geben Sie ihm alle Rechte an seiner Datenbank.',
  },
  database_refuses_user: {
    en: 'The database refuses the user or the password, or it requires TLS. Check DATABASE_URL.',
    de: 'Die Datenbank lehnt den Benutzer oder das Passwort ab, oder sie verlangt TLS. Prüfen Sie DATABASE_URL.',
  },
  database_refuses_host: {
    en: 'The database server refuses connections from this machine. Check its users and hosts.',
    de: 'Der Datenbankserver lehnt Verbindungen von diesem Rechner ab. Prüfen Sie seine Benutzer und Hosts.',
  },
  database_file_read_only: {
    en: 'The database file is read-only. Check its permissions and its disk.',
    de: 'Die Datei der Datenbank ist schreibgeschützt. Prüfen Sie ihre Rechte und den Datenträger.',
  },
  database_file_denied: {
    en: 'The database file may not be used. Check its permissions.',
    de: 'Die Datei der Datenbank darf nicht verwendet werden. Prüfen Sie ihre Rechte.',
  },
  database_file_unopened: {
    en: 'The database file cannot be opened. Check the folder, its permissions and its disk.',
    de: 'Die Datei der Datenbank kann nicht geöffnet werden. Prüfen Sie den Ordner, seine Rechte und den Datenträger.',
  },
  database_takes_no_statements: {
    en: 'The database server does not take statements now.',
    de: 'Der Datenbankserver nimmt gerade keine Abfragen an.',
  },
  database_denied: {
    en: 'The database user may not use this database. Check DATABASE_URL and the rights of the user.',
    de: 'Der Datenbankbenutzer darf diese Datenbank nicht verwenden. Prüfen Sie DATABASE_URL und die Rechte des Benutzers.',
  },
  database_missing: {
    en: 'There is no such database. Create it, or check DATABASE_URL.',
    de: 'Diese Datenbank gibt es nicht. Legen Sie sie an, oder prüfen Sie DATABASE_URL.',
  },
  database_tls_only: {
    en: 'The database server takes TLS connections only. Set ssl-mode in DATABASE_URL.',
    de: 'Der Datenbankserver nimmt nur Verbindungen mit TLS an. Setzen Sie ssl-mode in DATABASE_URL.',
  },
  database_reader_lost: {
    en: 'A process that reads the database has ended. Another one is started.',
    de: 'Ein Prozess, der die Datenbank liest, ist beendet worden. Ein anderer wird gestartet.',
  },
  database_refuses_connection: {
    en: 'The database server refuses the connection. Check that it runs.',
    de: 'Der Datenbankserver lehnt die Verbindung ab. Prüfen Sie, ob er läuft.',
  },
  database_name_unknown: {
    en: 'The name of the database server is unknown. Check DATABASE_URL.',
    de: 'Der Name des Datenbankservers ist unbekannt. Prüfen Sie DATABASE_URL.',
  },
  database_name_lookup: {
    en: 'The name of the database server cannot be looked up now.',
    de: 'Der Name des Datenbankservers lässt sich gerade nicht auflösen.',
  },
  database_socket_missing: {
    en: 'The socket of the database server does not exist. Check that the server runs.',
    de: 'Den Socket des Datenbankservers gibt es nicht. Prüfen Sie, ob der Server läuft.',
  },
  database_socket_denied: {
    en: 'The socket of the database server may not be used. Check its permissions.',
    de: 'Der Socket des Datenbankservers darf nicht verwendet werden. Prüfen Sie seine Rechte.',
  },
  database_foreign: {
    en: 'The database server does not answer as a MySQL or MariaDB server. Check DATABASE_URL.',
    de: 'Der Datenbankserver antwortet nicht wie ein MySQL- oder MariaDB-Server. Prüfen Sie DATABASE_URL.',
  },
  database_handshake: {
    en: 'The database server breaks off the sign-in.',
    de: 'Der Datenbankserver bricht die Anmeldung ab.',
  },
  database_without_tls: {
    en: 'The database server offers no TLS, but ssl-mode in DATABASE_URL requires it. Set up TLS there, or change ssl-mode.',
    de: 'Der Datenbankserver bietet kein TLS, aber ssl-mode in DATABASE_URL verlangt es. Richten Sie dort TLS ein, oder ändern Sie ssl-mode.',
  },
  database_tls_failed: {
    en: 'The TLS connection to the database failed. Check ssl-mode, ssl-ca and the host name in DATABASE_URL, and the certificate of the server.',
    de: 'Die TLS-Verbindung zur Datenbank ist fehlgeschlagen. Prüfen Sie ssl-mode, ssl-ca und den Hostnamen in DATABASE_URL sowie das Zertifikat des Servers.',
  },
  database_later: {
    en: 'The database belongs to a later version of Docket: this version does not know {names}. Use the later version, or restore a backup that this version has made.',
    de: 'Die Datenbank gehört zu einer späteren Version von Docket: Diese Version kennt {names} nicht. Verwenden Sie die spätere Version, oder stellen Sie eine Sicherung dieser Version wieder her.',
  },
  database_half_later: {
    en: 'A later version of Docket has begun to change the database and has not finished: this version does not know {names}. Run `migrate` with the later version, or start its server.',
    de: 'Eine spätere Version von Docket hat begonnen, die Datenbank zu ändern, und ist nicht fertig geworden: Diese Version kennt {names} nicht. Führen Sie `migrate` mit der späteren Version aus, oder starten Sie deren Server.',
  },
  database_unusable: {
    en: 'The database cannot be used now.',
    de: 'Die Datenbank kann gerade nicht verwendet werden.',
  },
});
