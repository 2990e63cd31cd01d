import type { Message, Outcome } from './webhook-sender';

/** Delivery job: the message, and the fields that decide when it is sent. */
export interface Parcel {
  /** Number of the claim within this process. */
  key: number;
  webhookId: string;
  /** Version of the webhook when the delivery was claimed. */
  version: number;
  /** True if the webhook's last attempt failed. */
  isFailing: boolean;
  entityId: string;
  attempts: number;
  /** Time by which the outcome must be written, in monotonic milliseconds. */
  endsAt: number;
  bodyId: string;
  /** Message without its body. */
  envelope: Omit<Message, 'body'>;
}

/** Message to the sender thread. */
export type Order =
  /** Long bodies are left out. The sender asks for them when it needs them. */
  | { type: 'send'; parcels: Parcel[]; bodies: [id: string, text: string][] }
  /** A requested body; null if it cannot be read now. */
  | { type: 'body'; id: string; bytes: Uint8Array | null }
  /** Cancels waiting jobs of webhooks that are off or have another version. */
  | { type: 'heed'; versions: [webhookId: string, version: number][] }
  /** Cancels all waiting jobs. */
  | { type: 'giveBack' }
  /** Aborts requests in progress. */
  | { type: 'breakOff' };

/** Message of the sender thread: everything that happened in one turn of the event loop. */
export interface Report {
  ended: { key: number; outcome: Outcome }[];
  /** Jobs that were cancelled. */
  returned: number[];
  /** Ids of long bodies that the sender needs. */
  wanted: string[];
  /** Number of requests in progress. */
  underWay: number;
}
