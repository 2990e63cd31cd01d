import { readdirSync, readFileSync } from 'node:fs';

/** A process of the operating system. */
export interface SystemProcess {
  id: number;
  parent: number;
  /** Processor time it has used, in ticks of 10 ms. */
  ticks: number;
  command: string;
}

/** Processes can be looked at where there is a /proc. */
export const CAN_SEE_PROCESSES = process.platform === 'linux';

/** The LibreOffice processes that belong to a server. */
export function libreOfficeProcesses(server: number): SystemProcess[] {
  const all = processes();
  const family = new Set([server]);
  // A child may have a higher number than its parent, or after a wrap a lower one: until nothing is added.
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const { id, parent } of all) if (family.has(parent)) family.add(id);
  }
  return all.filter(({ id, command }) => family.has(id) && command.includes('libreoffice-child'));
}

function processes(): SystemProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        // The program's name in brackets may hold spaces: the fixed fields begin behind it.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return [{ id: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]), command }];
      } catch {
        // It ended while it was looked at.
        return [];
      }
    });
}
