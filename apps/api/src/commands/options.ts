import { Invitation } from '@docket/contracts';
import type { z } from 'zod';
import { UsageError } from './command';

/** The option that names the user a command is about. */
export const EMAIL = { type: 'string', value: 'E-MAIL', help: 'of the user', required: true } as const;

/**
 * Reads the options of a command as the API would read a request.
 * @param options by the schema's fields, where an option is named otherwise
 * @throws {UsageError} that says, for each option in error, how to correct it
 */
export function parseOptions<Schema extends z.ZodType>(
  schema: Schema,
  values: unknown,
  options: Readonly<Record<string, string>> = {},
): z.output<Schema> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new UsageError(
    parsed.error.issues
      .map(({ path: [field = ''], message }) => `--${options[String(field)] ?? String(field)}: ${message}`)
      .join('\n'),
  );
}

/** An e-mail address, as it is stored. @throws {UsageError} where it is none */
export function parseEmail(email: string): string {
  return parseOptions(Invitation.pick({ email: true }), { email }).email;
}
