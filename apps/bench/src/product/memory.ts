import { readdirSync, readFileSync } from 'node:fs';

const KIBIBYTES_IN_MEBIBYTE = 1024;

/** Resident memory in MiB. */
export interface Memory {
  server: number;
  /** Memory of all its LibreOffice processes. */
  libreOffice: number;
}

/** @param server its process id @throws {Error} where there is no /proc */
export function memoryOf(server: number): Memory {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isLibreOfficeOf(server, name))
    .map(residentMebibytes);
  return {
    server: residentMebibytes(String(server)),
    libreOffice: children.reduce((sum, one) => sum + one, 0),
  };
}

function isLibreOfficeOf(server: number, id: string): boolean {
  const status = read(`/proc/${id}/status`);
  return (
    Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === server &&
    read(`/proc/${id}/cmdline`).includes('libreoffice-child')
  );
}

/** proc_pid_status(5): VmRSS is in kB of 1024 bytes. */
function residentMebibytes(id: string): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${id}/status`))?.[1] ?? 0) / KIBIBYTES_IN_MEBIBYTE;
}

/** Empty where the process has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
