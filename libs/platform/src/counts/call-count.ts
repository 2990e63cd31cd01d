/** How calls stand against a limit within any span as long as the window. */
export interface CallCount {
  counted: number;
  /** Whether this call passes. */
  passes: boolean;
  /** Milliseconds until more pass. */
  wait: number;
}

/** Limit of calls by key, within a sliding window. */
export interface CallLimit {
  key: string;
  windowMs: number;
  limit: number;
}
