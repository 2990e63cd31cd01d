import { CONFIG, type Config } from '@docket/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';

export const COOKIES = {
  /** Cookies of programs with a key, set by their first call. */
  apiSession: 'docket_session',
  apiCsrf: 'docket_csrf',
  /** Cookies of people who are signed in to the web UI. */
  uiSession: 'docket_ui',
  uiCsrf: 'docket_ui_csrf',
  /** Marks a browser that has signed in before. */
  device: 'docket_device',
  /** A sign-in at an identity provider that has begun. */
  providerSignIn: 'docket_sign_in',
} as const;

export type CookieName = (typeof COOKIES)[keyof typeof COOKIES];

/** Reads and sets our cookies. Over HTTPS they are Secure and bound to this very host (`__Host-`). */
@Injectable()
export class Cookies {
  private readonly secure: boolean;

  constructor(@Inject(CONFIG) config: Config) {
    this.secure = config.publicUrl.startsWith('https://');
  }

  get(request: Request, name: CookieName): string | undefined {
    const value = (request.cookies as Record<string, unknown> | undefined)?.[this.fullName(name)];
    return typeof value === 'string' ? value : undefined;
  }

  /** @param readable whether scripts of the page may read it: only the CSRF cookies */
  set(response: Response, name: CookieName, value: string, maxAgeMs: number, readable: boolean): void {
    response.cookie(this.fullName(name), value, { ...this.options(readable), maxAge: maxAgeMs });
  }

  clear(response: Response, name: CookieName): void {
    response.clearCookie(this.fullName(name), this.options(false));
  }

  private fullName(name: CookieName): string {
    return this.secure ? `__Host-${name}` : name;
  }

  private options(readable: boolean): CookieOptions {
    return { httpOnly: !readable, sameSite: 'lax', secure: this.secure, path: '/' };
  }
}
