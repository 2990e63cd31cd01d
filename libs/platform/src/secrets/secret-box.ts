import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config';

const CIPHER = 'aes-256-gcm';
/** Version of the format, for later versions. */
const FORM = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what is kept and must be read again, by `SECRET_KEY`: without it the database tells nobody. */
@Injectable()
export class SecretBox {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) { secretKey }: Pick<Config, 'secretKey'>) {
    this.key = Buffer.from(hkdfSync('sha256', secretKey, '', 'docket stored secrets', 32));
  }

  /** @param place what it belongs to: it can be opened as nothing else's */
  encrypt(text: string, place: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, nonce).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${FORM}.${sealed.toString('base64')}`;
  }

  /** @throws {Error} where it was sealed with another key or for another place, or was changed */
  decrypt(sealed: string, place: string): string {
    const [form, text = ''] = sealed.split('.');
    const bytes = Buffer.from(text, 'base64');
    if (form !== FORM || bytes.length < NONCE_BYTES + TAG_BYTES) throw new Error('This was not sealed here.');
    const decipher = createDecipheriv(CIPHER, this.key, bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return (
      decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    );
  }
}
