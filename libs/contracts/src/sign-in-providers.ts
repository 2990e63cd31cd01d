import { z } from 'zod';
import { Session } from './session';

const ProviderId = z.string().describe('Id of the identity provider, as the server is configured.');

/** GET /session/providers */
export const SignInOptions = z
  .strictObject({
    password: z.boolean().describe('True if people may sign in by e-mail address and password.'),
    providers: z.array(z.strictObject({ id: ProviderId, name: z.string().describe('Text of the button.') })),
  })
  .meta({ id: 'SignInOptions' });
export type SignInOptions = z.infer<typeof SignInOptions>;

/** POST /session/providers/{provider} */
export const ProviderStart = z
  .strictObject({
    redirect: z
      .string()
      .max(2_000)
      .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u)
      .optional()
      .describe('Path of the web UI to open after the sign-in. An address of another site is refused.')
      .meta({ examples: ['/salesquotes'] }),
  })
  .meta({ id: 'ProviderStart' });
export type ProviderStart = z.infer<typeof ProviderStart>;

/** Address at the identity provider that the browser opens next. */
export const ProviderAddress = z
  .strictObject({
    location: z.string().nullable().describe('null where the identity provider has no such address.'),
  })
  .meta({ id: 'ProviderAddress' });
export type ProviderAddress = z.infer<typeof ProviderAddress>;

/** POST /session/providers/{provider}/answer */
export const ProviderAnswer = z
  .strictObject({
    query: z
      .string()
      .max(20_000)
      .describe('Query of the address to which the identity provider has sent the browser.'),
  })
  .meta({ id: 'ProviderAnswer' });
export type ProviderAnswer = z.infer<typeof ProviderAnswer>;

/** A session that an identity provider has begun. */
export const ProviderSession = z
  .strictObject({ session: Session, redirect: z.string().describe('Path of the web UI to open.') })
  .meta({ id: 'ProviderSession' });
export type ProviderSession = z.infer<typeof ProviderSession>;
