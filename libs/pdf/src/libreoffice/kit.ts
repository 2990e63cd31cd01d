import { join } from 'node:path';
import koffi from 'koffi';

/** Places in LibreOfficeKit's function tables (LibreOfficeKit.h); they only ever grow at the end. */
const KIT = { getError: 3, documentLoadWithOptions: 4, freeError: 5, getVersionInfo: 10, runMacro: 11 };
const DOCUMENT = {
  destroy: 1,
  saveAs: 2,
  getDocumentType: 3,
  getParts: 4,
  initializeForRendering: 13,
  postUnoCommand: 17,
};
const POINTER = 8;
const TEXT_DOCUMENT = 0;
/** Batch: dialogs are cancelled instead of waited for, so a password question fails the load. */
const LOAD_OPTIONS = 'Batch=true,EnableMacrosExecution=false,MacroSecurityLevel=3';

type Pointer = bigint;

/** A document held by LibreOffice. `close` it, or it stays in memory. */
export interface KitDocument {
  isText(): boolean;
  /** laid out pages; null where this LibreOffice cannot say */
  pages(): number | null;
  /** Brings tables of contents and indexes up to date, where this LibreOffice can. */
  updateIndexes(): void;
  /** @throws Error with LibreOffice's words */
  savePdf(url: string, filterOptions: string): void;
  close(): void;
}

/** LibreOffice inside this process. Its functions cannot be interrupted: use it in a process that may be killed. */
export interface Kit {
  version: string;
  /** @throws Error with LibreOffice's words */
  load(url: string): KitDocument;
  /**
   * Runs a macro of the profile. @param url `macro:///Library.Module.Sub("text", …)`
   * @throws Error when there is none of that name, or no Basic
   */
  runMacro(url: string): void;
}

const signatures = {
  text: koffi.proto('char* KitText(void* self)'),
  pointerText: koffi.proto('void* KitPointerText(void* self)'),
  free: koffi.proto('void KitFree(void* text)'),
  load: koffi.proto('void* KitLoad(void* self, const char* url, const char* options)'),
  save: koffi.proto('int KitSave(void* self, const char* url, const char* format, const char* options)'),
  macro: koffi.proto('int KitMacro(void* self, const char* url)'),
  view: koffi.proto('void KitView(void* self, const char* args)'),
  command: koffi.proto('void KitCommand(void* self, const char* command, const char* args, bool notify)'),
  number: koffi.proto('int KitNumber(void* self)'),
  nothing: koffi.proto('void KitNothing(void* self)'),
};

type Signature = (typeof signatures)[keyof typeof signatures];

/**
 * By address: LibreOffice makes a new table for every document, with the same functions in it. Each decoded one is
 * freed only by the event loop, which a process of blocking calls never reaches.
 */
const decoded = new Map<Pointer, unknown>();

/** The function at a place of an object's table, null when this LibreOffice's table is shorter. */
function method<F>(object: Pointer, place: number, signature: Signature): F | null {
  const table = koffi.decode(object, 'void*') as Pointer;
  const size = Number(koffi.decode(table, 'size_t'));
  if (place * POINTER >= size) return null;
  const address = koffi.decode(table, place * POINTER, 'void*') as Pointer | null;
  if (address === null) return null;
  const known = decoded.get(address) ?? koffi.decode(address, signature);
  decoded.set(address, known);
  return known as F;
}

function required<F>(object: Pointer, place: number, signature: Signature): F {
  const found = method<F>(object, place, signature);
  if (found === null) throw new Error('This LibreOffice is too old: LibreOfficeKit lacks a function.');
  return found;
}

function versionOf(info: string): string {
  const { ProductVersion = '', ProductExtension = '' } = JSON.parse(info) as Record<string, string>;
  return `${ProductVersion}${ProductExtension}`;
}

/**
 * Loads LibreOffice into this process.
 * @param program its program folder
 * @param profileUrl file URL of the user profile, made where missing
 * @throws Error when the library cannot be loaded or refuses to start
 */
export function openKit(program: string, profileUrl: string): Kit {
  const library = koffi.load(join(program, `libmergedlo.${process.platform === 'darwin' ? 'dylib' : 'so'}`));
  const hook = library.func('void* libreofficekit_hook_2(const char* program, const char* profile)') as (
    program: string,
    profile: string,
  ) => Pointer | null;
  const kit = hook(program, profileUrl);
  if (kit === null) throw new Error('LibreOffice refused to start.');

  const load = required<(kit: Pointer, url: string, options: string) => Pointer | null>(
    kit,
    KIT.documentLoadWithOptions,
    signatures.load,
  );
  const getError = required<(kit: Pointer) => Pointer | null>(kit, KIT.getError, signatures.pointerText);
  const freeError = required<(text: Pointer) => void>(kit, KIT.freeError, signatures.free);
  const lastError = (): string => {
    const text = getError(kit);
    if (text === null) return '';
    const words = koffi.decode.string(text);
    freeError(text);
    return words;
  };

  const runMacro = method<(kit: Pointer, url: string) => number>(kit, KIT.runMacro, signatures.macro);

  return {
    version: versionOf(required<(kit: Pointer) => string>(kit, KIT.getVersionInfo, signatures.text)(kit)),
    runMacro(url) {
      if (!runMacro?.(kit, url)) throw new Error(lastError() || 'This LibreOffice runs no macros.');
    },
    load(url) {
      const document = load(kit, url, LOAD_OPTIONS);
      if (document === null) throw new Error(lastError() || 'LibreOffice could not read the document.');
      const number = (place: number) =>
        method<(document: Pointer) => number>(document, place, signatures.number);
      return {
        isText: () => number(DOCUMENT.getDocumentType)?.(document) === TEXT_DOCUMENT,
        pages: () => number(DOCUMENT.getParts)?.(document) ?? null,
        updateIndexes() {
          // A command without a view waits for an event loop that never runs here.
          method<(document: Pointer, args: string | null) => void>(
            document,
            DOCUMENT.initializeForRendering,
            signatures.view,
          )?.(document, null);
          method<(document: Pointer, command: string, args: string | null, notify: boolean) => void>(
            document,
            DOCUMENT.postUnoCommand,
            signatures.command,
          )?.(document, '.uno:UpdateAllIndexes', null, true);
        },
        savePdf(target, filterOptions) {
          const save = required<
            (document: Pointer, url: string, format: string, options: string | null) => number
          >(document, DOCUMENT.saveAs, signatures.save);
          if (save(document, target, 'pdf', filterOptions) === 0) {
            throw new Error(lastError() || 'LibreOffice could not write the PDF.');
          }
        },
        close: () =>
          required<(document: Pointer) => void>(document, DOCUMENT.destroy, signatures.nothing)(document),
      };
    },
  };
}
