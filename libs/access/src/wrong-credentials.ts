import type { CallOrigin } from '@docket/platform';
import { Injectable, Logger } from '@nestjs/common';

/** Type of a wrong credential. */
export type WrongCredential = 'key' | 'password' | 'link';

/**
 * Logs wrong keys, passwords and links, one line each, for programs such as fail2ban. The guide for operators shows a
 * filter: the address stands before everything that a caller can choose.
 */
@Injectable()
export class WrongCredentials {
  private readonly logger = new Logger('Access');

  tell(credential: WrongCredential, { address, userAgent }: CallOrigin): void {
    this.logger.warn({ address, credential, agent: userAgent }, 'wrong credentials');
  }
}
