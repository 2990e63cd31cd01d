import { fileURLToPath } from 'node:url';
import type { DatabasePrograms } from '@docket/platform';
import type { TemplatePrograms } from '@docket/templates';
import type { WebhookPrograms } from '@docket/webhooks';

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The programs that the server starts beside itself. */
export type Programs = DatabasePrograms & TemplatePrograms & WebhookPrograms;

/** The programs that the build puts beside the server's. */
export const programs: Programs = {
  templateWorker: beside('./template-worker.js'),
  sqliteReader: beside('./sqlite-reader.js'),
  senderThread: beside('./sender-thread.js'),
  libreOfficeChild: beside('./libreoffice-child.js'),
};

/** Files that the server serves as the build has made them. */
export interface ServedFiles {
  /** The folder of the web UI. */
  webUi: string;
  /** The OpenAPI document. */
  apiDescription: string;
}

export const servedFiles: ServedFiles = {
  webUi: beside('../../admin/dist'),
  apiDescription: beside('./openapi.json'),
};
