/** Events of an account that its owner gets a mail about. */
export type Occasion = 'signed-in' | 'password-changed' | 'key-created';

export interface AccountNotice {
  language: string;
  occasion: Occasion;
  name: string;
  /** Name of the company that runs the server. */
  company: string;
  /** Time in the format of the recipient's language. */
  at: string;
  /** IP address of the caller; empty if somebody used the command line of the server. */
  address: string;
  /** In short words; empty where it is none we know. */
  browser: string;
  /** Name of a new key. */
  keyName?: string;
}

const TEXTS = {
  en: {
    hello: (name: string) => `Hello ${name},`,
    at: 'Time',
    address: 'Address',
    browser: 'Browser',
    key: 'Key',
    onServer: 'on the server itself',
    unknown: 'unknown program',
    advice: {
      'signed-in':
        'If it was you, there is nothing to do. If not, change your password in Profile, which ends every other session, ' +
        'and tell an administrator.',
      'password-changed':
        'If it was you, there is nothing to do. If not, tell an administrator at once: your account needs another password, ' +
        'and your API keys have to be checked.',
      'key-created':
        'If it was you, there is nothing to do. If not, revoke the key in Profile > API, change your password, and tell an ' +
        'administrator.',
    },
    'signed-in': {
      subject: (company: string) => `New sign-in at ${company}`,
      what: 'somebody has signed in to your account from a browser that was not used for it before.',
    },
    'password-changed': {
      subject: (company: string) => `Your password at ${company} was changed`,
      what: 'the password of your account was changed.',
    },
    'key-created': {
      subject: (company: string) => `New API key at ${company}`,
      what: 'an API key was made for your account. Programs can work with it in your name.',
    },
  },
  de: {
    hello: (name: string) => `Guten Tag ${name},`,
    at: 'Zeit',
    address: 'Adresse',
    browser: 'Browser',
    key: 'Schlüssel',
    onServer: 'auf dem Server selbst',
    unknown: 'unbekanntes Programm',
    advice: {
      'signed-in':
        'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, ändern Sie im Profil Ihr Passwort, was jede andere Sitzung ' +
        'beendet, und sagen Sie einem Administrator Bescheid.',
      'password-changed':
        'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, sagen Sie sofort einem Administrator Bescheid: Ihr Konto ' +
        'braucht ein anderes Passwort, und Ihre API-Schlüssel müssen geprüft werden.',
      'key-created':
        'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, widerrufen Sie den Schlüssel unter Profil > API, ändern Sie Ihr ' +
        'Passwort, und sagen Sie einem Administrator Bescheid.',
    },
    'signed-in': {
      subject: (company: string) => `Neue Anmeldung bei ${company}`,
      what: 'mit einem Browser, der dafür noch nicht verwendet wurde, hat sich jemand in Ihrem Konto angemeldet.',
    },
    'password-changed': {
      subject: (company: string) => `Ihr Passwort bei ${company} wurde geändert`,
      what: 'das Passwort Ihres Kontos wurde geändert.',
    },
    'key-created': {
      subject: (company: string) => `Neuer API-Schlüssel bei ${company}`,
      what: 'für Ihr Konto wurde ein API-Schlüssel erzeugt. Programme können damit in Ihrem Namen arbeiten.',
    },
  },
};

/** The mail of a notice, in the reader's language, or else in English. It holds no secret and no link. */
export function accountNotice(notice: AccountNotice): { subject: string; text: string } {
  const texts = /^de\b/i.test(notice.language) ? TEXTS.de : TEXTS.en;
  // Names are people's own, and a subject has one line.
  const onOneLine = (text: string) => text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const { occasion, at, address, browser, keyName } = notice;
  const facts = [
    ...(keyName === undefined ? [] : [`${texts.key}: ${onOneLine(keyName)}`]),
    `${texts.at}: ${at}`,
    `${texts.address}: ${address || texts.onServer}`,
    ...(address === '' ? [] : [`${texts.browser}: ${browser || texts.unknown}`]),
  ];
  const { subject, what } = texts[occasion];
  return {
    subject: subject(onOneLine(notice.company) || 'Docket').slice(0, 200),
    text: [texts.hello(onOneLine(notice.name)), what, facts.join('\n'), texts.advice[occasion]].join('\n\n'),
  };
}
