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

/** What an office that sends is told. */
export type Order =
  /** Of long bodies the texts are left out; they are asked for when they are needed. */
  | { type: 'send'; parcels: Parcel[]; bodies: [id: string, text: string][] }
  /** A body that was asked for; null where it cannot be read now. */
  | { type: 'body'; id: string; bytes: Uint8Array | null }
  /** What waits for webhooks that are not on, or of another version by now, is not to be sent. */
  | { type: 'heed'; versions: [webhookId: string, version: number][] }
  /** What waits is not to be sent any more. */
  | { type: 'giveBack' }
  /** Nor is it waited for what is under way. */
  | { type: 'breakOff' };

/** What such an office tells, of all that has happened in a moment. */
export interface Report {
  ended: { key: number; outcome: Outcome }[];
  /** What was not sent. */
  returned: number[];
  /** Long bodies that are needed, by their ids. */
  wanted: string[];
  /** How many are being sent. */
  underWay: number;
}
