import { z } from 'zod';
import { Id, Timestamp } from './fields';

/** Somewhere a person is signed in to the web UI. */
export const UiSession = z
  .strictObject({
    id: Id,
    current: z.boolean().describe('True for the session of this call.'),
    createdAt: Timestamp,
    lastSeenAt: Timestamp.describe('To the minute.'),
    address: z.string().describe('Network address at sign-in.'),
    browser: z.string().describe('In short words, like `Firefox, Windows`; empty where it is none we know.'),
  })
  .meta({ id: 'UiSession' });
export type UiSession = z.infer<typeof UiSession>;

export const UiSessionList = z
  .strictObject({ data: z.array(UiSession), next: z.null() })
  .meta({ id: 'UiSessionList' });
