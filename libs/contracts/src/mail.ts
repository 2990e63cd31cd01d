import { MAIL_ADDRESS } from '@docket/domain';
import { z } from 'zod';
import { common } from '@docket/domain';
import { tell } from './told';
import { say } from './sentences';

const NO_ADDRESS = tell(say.send_mail_address());

/** One e-mail address, in the letter case it was given. */
export const MailAddress = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ pattern: MAIL_ADDRESS, error: NO_ADDRESS }));

/** An e-mail address, or none. */
export const OptionalMailAddress = z
  .string()
  .trim()
  .max(254)
  .refine((value) => value === '' || MailAddress.safeParse(value).success, NO_ADDRESS);

/** On one line: what follows a line break would be another header. */
export const MailSubject = z
  .string()
  .trim()
  .min(1, tell(common.fill_in()))
  .max(200)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, tell(say.subject_on_one_line()));

export const MailText = z.string().max(20_000);

export const MAXIMUM_RECIPIENTS = 20;
