import type { FillOptions } from '@docket/docx';

/** Job of a thread that fills one document repeatedly. */
export interface FillJob {
  filler: 'docket' | 'docx-templates' | 'docxtemplater';
  /** For ours, the compiled form. */
  template: Uint8Array;
  data: Record<string, unknown>;
  /** For ours. */
  options: FillOptions;
}

/** The answer of a thread to each call. */
export type FillAnswer = { ms: number; docx: Uint8Array } | { error: string };
