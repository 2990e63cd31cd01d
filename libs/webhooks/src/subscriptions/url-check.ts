import type { Sentence } from '@docket/domain';
import { DomainError } from '@docket/platform';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { AddressRules, ForbiddenUrl, literalOf } from '../sending/address-rules';
import { type Resolve, resolveHost } from '../sending/resolver';
import { say } from '../sentences';

export const RESOLVE = Symbol('RESOLVE');

/** Checks whether deliveries may be sent to a URL. It opens no connection. */
@Injectable()
export class UrlCheck {
  constructor(
    private readonly rules: AddressRules,
    @Optional() @Inject(RESOLVE) private readonly resolve: Resolve = resolveHost,
  ) {}

  /**
   * Checks a URL. An unknown host name is accepted with https, since the address is checked again when something is
   * sent.
   * @returns the normalised URL
   * @throws {DomainError} `url_forbidden`
   */
  async require(text: string): Promise<string> {
    const url = this.parse(text);
    if (literalOf(url) === undefined) {
      const addresses = await this.resolve(url.hostname).catch(() => []);
      const isKnown = addresses.length > 0 || url.protocol === 'http:';
      if (isKnown && !addresses.some((address) => this.rules.permits(address, url)))
        throw forbidden(say.url_leads_inside());
    }
    return url.href;
  }

  private parse(text: string): URL {
    try {
      return this.rules.parse(text);
    } catch (error) {
      throw error instanceof ForbiddenUrl ? forbidden(error.told) : error;
    }
  }
}

function forbidden(message: Sentence): DomainError {
  return new DomainError('url_forbidden', message, {
    errors: [{ path: 'url', code: 'url_forbidden', message }],
  });
}
