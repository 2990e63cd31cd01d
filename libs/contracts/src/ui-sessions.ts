import { z } from 'zod';
import { Id, Timestamp } from './fields';

/** Somewhere a person is signed in to the web UI. */
export const UiSession = z
  .strictObject({
    id: Id,
    current: z.boolean().describe('Whether this call came with it.'),
    createdAt: Timestamp,
    lastSeenAt: Timestamp.describe('To the minute.'),
    address: z.string().describe('Of the network, at signing in.'),
    browser: z.string().describe('In short words, like `Firefox, Windows`; empty where it is none we know.'),
  })
  .meta({ id: 'UiSession' });
export type UiSession = z.infer<typeof UiSession>;

export const UiSessionList = z
  .strictObject({ data: z.array(UiSession), next: z.null() })
  .meta({ id: 'UiSessionList' });
