/** Content of the mail with a link. */
export interface LinkMail {
  language: string;
  /** `forgotten` where the reader has asked for it. */
  occasion: 'invitation' | 'reset' | 'forgotten';
  name: string;
  /** Name of the company that runs the server. */
  company: string;
  link: string;
  /** Time in the format of the recipient's language. */
  until: string;
}

const TEXTS = {
  en: {
    invitation: {
      subject: ({ company }: LinkMail) => `Your invitation to ${company}`,
      text: ({ name, company, link, until }: LinkMail) =>
        `Hello ${name},\n\nyou have been invited to work with ${company} in Docket. Choose a password here:\n\n${link}\n\n` +
        `The link works once, until ${until}. It is for you alone: do not pass this mail on.`,
    },
    reset: {
      subject: ({ company }: LinkMail) => `A new password for ${company}`,
      text: ({ name, link, until }: LinkMail) =>
        `Hello ${name},\n\nan administrator has made a link with which you can choose a new password:\n\n${link}\n\n` +
        `The link works once, until ${until}. It is for you alone: do not pass this mail on. Until you use it, your ` +
        'password stays as it is.',
    },
    forgotten: {
      subject: ({ company }: LinkMail) => `A new password for ${company}`,
      text: ({ name, link, until }: LinkMail) =>
        `Hello ${name},\n\nsomebody has asked on the sign-in page for a new password for you. Choose it here:\n\n${link}\n\n` +
        `The link works once, until ${until}. It is for you alone: do not pass this mail on.\n\n` +
        'If it was not you who asked, leave this mail: your password stays as it is.',
    },
  },
  de: {
    invitation: {
      subject: ({ company }: LinkMail) => `Ihre Einladung zu ${company}`,
      text: ({ name, company, link, until }: LinkMail) =>
        `Guten Tag ${name},\n\nSie sind eingeladen, in Docket mit ${company} zu arbeiten. Wählen Sie hier ein Passwort:\n\n${link}\n\n` +
        `Der Link gilt einmal, bis ${until}. Er ist nur für Sie: Geben Sie diese E-Mail nicht weiter.`,
    },
    reset: {
      subject: ({ company }: LinkMail) => `Ein neues Passwort für ${company}`,
      text: ({ name, link, until }: LinkMail) =>
        `Guten Tag ${name},\n\nein Administrator hat einen Link erstellt, mit dem Sie ein neues Passwort wählen können:\n\n${link}\n\n` +
        `Der Link gilt einmal, bis ${until}. Er ist nur für Sie: Geben Sie diese E-Mail nicht weiter. Bis Sie ihn ` +
        'benutzen, bleibt Ihr Passwort, wie es ist.',
    },
    forgotten: {
      subject: ({ company }: LinkMail) => `Ein neues Passwort für ${company}`,
      text: ({ name, link, until }: LinkMail) =>
        `Guten Tag ${name},\n\nauf der Anmeldeseite wurde für Sie ein neues Passwort angefordert. Wählen Sie es hier:\n\n${link}\n\n` +
        `Der Link gilt einmal, bis ${until}. Er ist nur für Sie: Geben Sie diese E-Mail nicht weiter.\n\n` +
        'Wenn nicht Sie das waren, lassen Sie diese E-Mail liegen: Ihr Passwort bleibt, wie es ist.',
    },
  },
};

/** The mail that brings a link, in the reader's language, or else in English. */
export function linkMail(mail: LinkMail): { subject: string; text: string } {
  const texts = /^de\b/i.test(mail.language) ? TEXTS.de : TEXTS.en;
  // Names are people's own, and a subject has one line.
  const onOneLine = (text: string) => text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const clean = { ...mail, name: onOneLine(mail.name), company: onOneLine(mail.company) || 'Docket' };
  const { subject, text } = texts[mail.occasion];
  return { subject: subject(clean).slice(0, 200), text: text(clean) };
}
