import { CONFIG, type Config } from '@docket/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { COOKIES, Cookies } from './cookies';
import { secretToken } from './secret-token';
import { sameText, sign } from './signed-token';

const LIFETIME_MS = 180 * 24 * 60 * 60 * 1000;

/**
 * Browsers that have signed in to an account before. A signed cookie says so; it opens nothing by itself. Such a browser
 * is counted by itself when a password is wrong, so that whoever guesses elsewhere cannot keep its owner out.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly cookies: Cookies,
    @Inject(CONFIG) private readonly config: Pick<Config, 'secretKey'>,
  ) {}

  /** Id of the caller's browser, where it has signed in to this account; undefined for any other. */
  idFor(request: Request, userId: string): string | undefined {
    const [id = '', proof = ''] = (this.cookies.get(request, COOKIES.device) ?? '').split('.');
    return id !== '' && sameText(proof, this.proof(id, userId)) ? id : undefined;
  }

  /** Gives the browser its cookie, once its user is signed in. */
  remember(response: Response, userId: string): void {
    const id = secretToken();
    this.cookies.set(response, COOKIES.device, `${id}.${this.proof(id, userId)}`, LIFETIME_MS, false);
  }

  private proof(id: string, userId: string): string {
    return sign(this.config.secretKey, 'known-device', `${id} ${userId}`);
  }
}
