import { fileURLToPath } from 'node:url';
import type { TemplatePrograms } from '@docket/templates';
import type { WebhookPrograms } from '@docket/webhooks';

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What the server starts beside itself. */
export type Programs = TemplatePrograms & WebhookPrograms;

/** The programs that the build puts beside the server's. */
export const programs: Programs = {
  templateWorker: beside('./template-worker.js'),
  sendingThread: beside('./sending-thread.js'),
  libreOfficeChild: beside('./libreoffice-child.js'),
};

/** The built web UI. */
export const webUiFolder = beside('../../admin/dist');
