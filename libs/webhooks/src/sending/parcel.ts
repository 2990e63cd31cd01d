import type { Message, Outcome } from './webhook-sender';

/** A delivery on its way: what is to be sent, and what decides when. */
export interface Parcel {
  /** This process's own. */
  key: number;
  webhookId: string;
  /** The webhook's, as it was when this was claimed. */
  version: number;
  /** The webhook's last attempts were failures. */
  isFailing: boolean;
  entityId: string;
  attempts: number;
  /** By then it has to be written down what came of it: monotonic milliseconds. */
  endsAt: number;
  bodyId: string;
  /** All but the body. */
  envelope: Omit<Message, 'body'>;
}

/** Message to the sender process. */
export type Order =
  /** Long bodies are left out. The sender asks for them when it needs them. */
  | { type: 'send'; parcels: Parcel[]; bodies: [id: string, text: string][] }
  /** A body that was asked for; null where it cannot be read now. */
  | { type: 'body'; id: string; bytes: Uint8Array | null }
  /** Cancels waiting jobs of webhooks that are off or have another version. */
  | { type: 'heed'; versions: [webhookId: string, version: number][] }
  /** Cancels all waiting jobs. */
  | { type: 'giveBack' }
  /** Nor is it waited for what is under way. */
  | { type: 'breakOff' };

/** Message of the sender process: everything that happened in one moment. */
export interface Report {
  ended: { key: number; outcome: Outcome }[];
  /** Jobs that were cancelled. */
  returned: number[];
  /** Long bodies that are needed, by their ids. */
  wanted: string[];
  /** Number of requests in progress. */
  underWay: number;
}
