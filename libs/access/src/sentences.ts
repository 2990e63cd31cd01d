import { defineSentences } from '@docket/domain';

/** The texts of this library, in every language. */
export const say = defineSentences({
  field_wrong: { en: '{path}: {message}', de: '{path}: {message}' },
  fields_wrong: { en: '{problems}', de: '{problems}' },
  key_expired: {
    en: 'This key has expired. Make a new one instead.',
    de: 'Dieser Schlüssel ist abgelaufen. Erzeugen Sie stattdessen einen neuen.',
  },
  keys_limit: {
    en: 'A user has at most {most} keys. Revoke one that is no longer used.',
    de: 'Ein Benutzer hat höchstens {most} Schlüssel. Widerrufen Sie einen, der nicht mehr verwendet wird.',
  },
  time_in_future: { en: 'Choose a time in the future.', de: 'Wählen Sie einen Zeitpunkt in der Zukunft.' },
  key_expires_in_future: {
    en: 'Choose a time in the future for the key to expire.',
    de: 'Wählen Sie für den Ablauf des Schlüssels einen Zeitpunkt in der Zukunft.',
  },
  key_changed: {
    en: 'This key was changed in the meantime. Load it again and repeat the change.',
    de: 'Dieser Schlüssel wurde inzwischen geändert. Laden Sie ihn neu, und wiederholen Sie die Änderung.',
  },
  key_rotated: {
    en: 'This key has been rotated already. Use the key that took its place, or rotate that one.',
    de: 'Dieser Schlüssel wurde bereits erneuert. Verwenden Sie den Schlüssel, der an seine Stelle trat, oder erneuern Sie diesen.',
  },
  administrators_only: {
    en: 'Only administrators may do this. Ask one of yours.',
    de: 'Das dürfen nur Administratoren. Wenden Sie sich an einen.',
  },
  ask_for_password_link: {
    en: 'This server sends no mail. Ask an administrator for a link to choose a new password.',
    de: 'Dieser Server versendet keine E-Mails. Bitten Sie einen Administrator um einen Link, mit dem Sie ein neues Passwort wählen.',
  },
  link_used_up: {
    en: 'This link does not work any more: it is used up, too old, or replaced by another one. Ask an administrator for a new link.',
    de: 'Dieser Link funktioniert nicht mehr: Er ist verbraucht, zu alt oder durch einen anderen ersetzt. Bitten Sie einen Administrator um einen neuen Link.',
  },
  password_wrong: { en: 'This is not your current password.', de: 'Das ist nicht Ihr aktuelles Passwort.' },
  password_changed: {
    en: 'The password was changed in the meantime. Sign in with the new one.',
    de: 'Das Passwort wurde inzwischen geändert. Melden Sie sich mit dem neuen an.',
  },
  last_administrator: {
    en: 'This is the last active administrator, and somebody must be able to administer the server. Make another active user an administrator first.',
    de: 'Dies ist der letzte aktive Administrator, und jemand muss den Server verwalten können. Machen Sie zuerst einen anderen aktiven Benutzer zum Administrator.',
  },
  user_disabled_no_link: {
    en: 'This user is disabled. Enable them first, then make a link.',
    de: 'Dieser Benutzer ist gesperrt. Entsperren Sie ihn zuerst, und erzeugen Sie dann einen Link.',
  },
  user_has_mail_address: {
    en: 'There is already a user with the e-mail address {email}.',
    de: 'Es gibt schon einen Benutzer mit der E-Mail-Adresse {email}.',
  },
  password_sign_in_off: {
    en: 'Password sign-in is switched off here. Sign in by one of the buttons on the sign-in page.',
    de: 'Die Anmeldung mit Passwort ist hier ausgeschaltet. Melden Sie sich über eine der Schaltflächen auf der Anmeldeseite an.',
  },
  provider_away: {
    en: '{name} does not answer. Try again in a moment.',
    de: '{name} antwortet nicht. Versuchen Sie es gleich noch einmal.',
  },
  provider_unknown: {
    en: 'There is no such identity provider. Open the sign-in page again.',
    de: 'Diesen Identitätsanbieter gibt es nicht. Öffnen Sie die Anmeldeseite erneut.',
  },
  provider_start_again: {
    en: 'This sign-in was begun in another browser, is too old or was used already. Sign in again.',
    de: 'Diese Anmeldung wurde in einem anderen Browser begonnen, ist zu alt oder schon verwendet. Melden Sie sich erneut an.',
  },
  provider_refused: {
    en: '{name} has not signed you in. Try again, or ask an administrator.',
    de: '{name} hat Sie nicht angemeldet. Versuchen Sie es erneut, oder wenden Sie sich an einen Administrator.',
  },
  provider_answer_wrong: {
    en: 'The answer of {name} is not valid. Sign in again. If it happens again, tell an administrator.',
    de: 'Die Antwort von {name} ist ungültig. Melden Sie sich erneut an. Wenn es wieder geschieht, sagen Sie einem Administrator Bescheid.',
  },
  provider_no_group: {
    en: 'None of your groups at {name} has access. Ask an administrator.',
    de: 'Keine Ihrer Gruppen bei {name} hat Zugang. Wenden Sie sich an einen Administrator.',
  },
  provider_email_unverified: {
    en: 'Your account there has no verified e-mail address, so it is not known whose it is. Have the address verified there, then sign in again.',
    de: 'Ihr Konto dort hat keine bestätigte E-Mail-Adresse, daher ist nicht bekannt, wem es gehört. Lassen Sie die Adresse dort bestätigen, und melden Sie sich dann erneut an.',
  },
  provider_other_account: {
    en: 'The user {email} signs in by another account of this identity provider. Use that one, or ask an administrator.',
    de: 'Der Benutzer {email} meldet sich mit einem anderen Konto dieses Identitätsanbieters an. Verwenden Sie dieses, oder wenden Sie sich an einen Administrator.',
  },
  provider_unknown_person: {
    en: 'There is no user with the e-mail address {email}. Ask an administrator for an invitation.',
    de: 'Es gibt keinen Benutzer mit der E-Mail-Adresse {email}. Bitten Sie einen Administrator um eine Einladung.',
  },
  user_is_disabled: {
    en: 'Your user is disabled. Ask an administrator.',
    de: 'Ihr Benutzer ist deaktiviert. Wenden Sie sich an einen Administrator.',
  },
  password_repeat: {
    en: 'Repeated characters are guessed quickly. Choose three or four words that do not belong together.',
    de: 'Wiederholte Zeichen werden schnell erraten. Wählen Sie drei oder vier Wörter, die nicht zusammengehören.',
  },
  password_sequence: {
    en: 'Sequences such as “abcd” or “1234” are guessed quickly. Choose three or four words that do not belong together.',
    de: 'Folgen wie „abcd“ oder „1234“ werden schnell erraten. Wählen Sie drei oder vier Wörter, die nicht zusammengehören.',
  },
  password_keyboard: {
    en: 'Neighbouring keys such as “qwerty” are guessed quickly. Choose three or four words that do not belong together.',
    de: 'Benachbarte Tasten wie „qwertz“ werden schnell erraten. Wählen Sie drei oder vier Wörter, die nicht zusammengehören.',
  },
  password_date: {
    en: 'Dates are guessed quickly. Choose three or four words that do not belong together.',
    de: 'Ein Datum wird schnell erraten. Wählen Sie drei oder vier Wörter, die nicht zusammengehören.',
  },
  password_word: {
    en: 'A single word, name or common password is guessed quickly, also with digits or signs. Choose three or four words that do not belong together.',
    de: 'Ein einzelnes Wort, ein Name oder ein häufiges Passwort wird schnell erraten, auch mit Ziffern oder Zeichen. Wählen Sie drei oder vier Wörter, die nicht zusammengehören.',
  },
  password_problems: { en: '{problems}', de: '{problems}' },
  kind_of_documents_unknown: {
    en: 'There are no documents of the kind {kind} here.',
    de: 'Dokumente der Art {kind} gibt es hier nicht.',
  },
  choose_listed_kinds: {
    en: 'Choose among the kinds that GET /v1/documents/kinds lists.',
    de: 'Wählen Sie andere Arten von Dokumenten.',
  },
  user_disabled_no_key: {
    en: 'This user is disabled, and a key of theirs is refused. Enable them first.',
    de: 'Dieser Benutzer ist deaktiviert, und ein Schlüssel von ihm wird abgelehnt. Aktivieren Sie ihn zuerst.',
  },
  key_read_only: {
    en: 'This API key is read-only: it may read, and change nothing. Use a key that is not, made in Profile > API.',
    de: 'Dieser API-Schlüssel darf nur lesen. Verwenden Sie einen anderen, den Sie im Profil unter API erstellen.',
  },
  key_name_kind: {
    en: 'This API key is only for {kinds}: name one of these as `{parameter}`.',
    de: 'Dieser API-Schlüssel ist nur für {kinds}: Geben Sie eines davon als `{parameter}` an.',
  },
  key_other_kinds: {
    en: 'This API key is only for {kinds}, and this is not part of it. Use a key without that limit, made in Profile > API.',
    de: 'Dieser API-Schlüssel ist nur für {kinds}, und das gehört nicht dazu. Verwenden Sie einen Schlüssel ohne diese Grenze, den Sie im Profil unter API erstellen.',
  },
  send_valid_key: {
    en: 'Send a valid API key as X-APIKEY (made in Profile > API), or sign in. A key may have expired or been revoked.',
    de: 'Sie sind nicht mehr angemeldet. Melden Sie sich erneut an.',
  },
  repeat_csrf_token: {
    en: 'Repeat the value of the docket_ui_csrf cookie in the X-CSRF-Token header.',
    de: 'Die Sitzung hat sich geändert. Laden Sie die Seite neu, und versuchen Sie es erneut.',
  },
  path_not_open: {
    en: 'This path is not open to anyone.',
    de: 'Das dürfen Sie nicht. Wenden Sie sich an einen Administrator.',
  },
  calls_at_work: {
    en: '{count} calls of yours are at work already. Wait for one of them to be answered, then send this again.',
    de: 'Von Ihnen laufen schon {count} Vorgänge. Warten Sie, bis einer fertig ist, und versuchen Sie es dann erneut.',
  },
  sign_in_by_json: {
    en: 'Send JSON with Content-Type: application/json.',
    de: 'Dateien dieser Art werden hier nicht angenommen.',
  },
  sign_in_from_here: {
    en: 'Sign in from the application itself, not from another page.',
    de: 'Melden Sie sich in der Anwendung selbst an, nicht von einer anderen Seite aus.',
  },
  too_many_wrong_keys: {
    en: 'Too many wrong keys came from your address. Wait {seconds} seconds, then send a valid key.',
    de: 'Von Ihrer Adresse kamen zu viele falsche Schlüssel. Warten Sie {seconds} Sekunden, und senden Sie dann einen gültigen.',
  },
  too_many_calls: {
    en: 'More than {limit} calls a minute came without cookies. Wait {seconds} seconds, then send the two cookies that the first call with X-APIKEY set (docket_session and docket_csrf) together with the key: such calls are not limited.',
    de: 'Mehr als {limit} Aufrufe in einer Minute kamen ohne Cookies. Warten Sie {seconds} Sekunden, und senden Sie dann die beiden Cookies des ersten Aufrufs mit X-APIKEY (docket_session und docket_csrf) zusammen mit dem Schlüssel: Solche Aufrufe sind nicht begrenzt.',
  },
  sign_in_wrong: {
    en: 'E-mail address or password is wrong. Check both and try again.',
    de: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
  },
  too_many_link_requests: {
    en: 'Too many requests for a link. Wait {seconds} seconds, then try again.',
    de: 'Zu viele Anfragen nach einem Link. Warten Sie {seconds} Sekunden, und versuchen Sie es dann erneut.',
  },
  too_many_wrong_links: {
    en: 'Too many wrong links. Wait {seconds} seconds, then try again.',
    de: 'Zu viele falsche Links. Warten Sie {seconds} Sekunden, und versuchen Sie es dann erneut.',
  },
  too_many_wrong_answers: {
    en: 'Too many sign-ins failed. Wait {seconds} seconds, then try again.',
    de: 'Zu viele Anmeldungen sind fehlgeschlagen. Warten Sie {seconds} Sekunden, und versuchen Sie es dann erneut.',
  },
  too_many_passwords_at_once: {
    en: 'Too many passwords at once. Wait {seconds} seconds, then try again.',
    de: 'Zu viele Passwörter auf einmal. Warten Sie {seconds} Sekunden, und versuchen Sie es dann erneut.',
  },
  too_many_wrong_passwords: {
    en: 'Too many wrong passwords. Wait {seconds} seconds, then try again.',
    de: 'Zu viele falsche Passwörter. Warten Sie {seconds} Sekunden, und versuchen Sie es dann erneut.',
  },
  enable_user_first: {
    en: '{email} is disabled: enable the user first, in Setup > Users.',
    de: '{email} ist deaktiviert: Aktivieren Sie den Benutzer zuerst unter Einrichtung > Benutzer.',
  },
  no_user_with_address: {
    en: 'There is no user with the e-mail address {email}.',
    de: 'Es gibt keinen Benutzer mit der E-Mail-Adresse {email}.',
  },
  key_changes_no_password: {
    en: 'A key cannot change the password of its user. Sign in to the web UI and change it in Profile.',
    de: 'Ein Schlüssel kann das Passwort seines Benutzers nicht ändern. Melden Sie sich in der Weboberfläche an, und ändern Sie es im Profil.',
  },
});
