import type { Message, Outcome } from './webhook-sender';

/** Delivery job: the message, and the fields that decide when it is sent. */
export interface DeliveryJob {
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
  message: Omit<Message, 'body'>;
}

/** Message to the sender thread. */
export type SenderCommand =
  /** Long bodies are left out. The sender asks for them when it needs them. */
  | { type: 'send'; jobs: DeliveryJob[]; bodies: [id: string, text: string][] }
  /** A requested body; null if it cannot be read now. */
  | { type: 'body'; id: string; bytes: Uint8Array | null }
  /** Cancels waiting jobs of webhooks that are off or have another version. */
  | { type: 'cancelOutdated'; versions: [webhookId: string, version: number][] }
  /** Cancels all waiting jobs. */
  | { type: 'cancelAll' }
  /** Aborts requests in progress. */
  | { type: 'abort' };

/** Message of the sender thread: everything that happened in one turn of the event loop. */
export interface SenderUpdate {
  finished: { key: number; outcome: Outcome }[];
  /** Jobs that were cancelled. */
  cancelled: number[];
  /** Ids of long bodies that the sender needs. */
  neededBodies: string[];
  /** Number of requests in progress. */
  inProgress: number;
}
