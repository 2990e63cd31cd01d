import { fileURLToPath } from 'node:url';
import type { TemplatePrograms } from '@docket/templates';

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The programs that the build puts beside the server's. */
export const programs: TemplatePrograms = {
  templateWorker: beside('./template-worker.js'),
  libreOfficeChild: beside('./libreoffice-child.js'),
};

/** The built web UI. */
export const webUiFolder = beside('../../admin/dist');
