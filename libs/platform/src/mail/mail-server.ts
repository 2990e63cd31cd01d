import { MailAddress } from '@docket/contracts';

/** Mail server and sender. */
export interface MailServer {
  host: string;
  port: number;
  /** Encrypted from the first byte (`smtps:`). */
  secure: boolean;
  /** Refuse to go on where the connection cannot be encrypted. */
  requireTls: boolean;
  user?: string;
  password?: string;
  from: { name: string; address: string };
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;
const SENDER = /^(?:\s*"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>|([^<>]+))\s*$/u;

/**
 * The mail server that `SMTP_URL` names: `smtp://user:password@host:587`, `smtps://…:465`. STARTTLS encrypts a
 * connection of `smtp:`. It is required unless the server is on this machine or the address ends in `?tls=optional`.
 * @throws {Error} in words, where something about it is wrong
 */
export function mailServer(url: string, sender: string | undefined): MailServer {
  const { protocol, hostname, port, username, password, searchParams, pathname } = new URL(url);
  if (hostname === '') throw new Error('SMTP_URL names a server: smtp://mail.example.com:587');
  const tls = searchParams.get('tls') ?? (LOOPBACK.test(hostname) ? 'optional' : 'required');
  const isOdd = [...searchParams.keys()].some((name) => name !== 'tls') || pathname.length > 1;
  if (!['optional', 'required'].includes(tls) || isOdd)
    throw new Error('SMTP_URL takes ?tls=required or ?tls=optional, and nothing else behind its port');
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTls: !secure && tls === 'required',
    ...(username !== '' && { user: decodeURIComponent(username), password: decodeURIComponent(password) }),
    from: mailSender(sender),
  };
}

function mailSender(sender: string | undefined): MailServer['from'] {
  if (sender === undefined) throw new Error('MAIL_FROM is required with SMTP_URL');
  const [, name = '', named, bare] = SENDER.exec(sender) ?? [];
  const address = MailAddress.safeParse(named ?? bare);
  if (address.success) return { name: name.trim(), address: address.data };
  throw new Error('MAIL_FROM is an e-mail address, also with a name: Docket <docket@example.com>');
}
