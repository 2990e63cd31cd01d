import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { macroUrl } from './conversion-macro';
import { type Kit, type KitDocument } from './kit';
import { type ConversionWay } from './protocol';

/** One document at a time, step by step: what each takes is measured, and the answer is given before it is closed. */
export interface Converter {
  readonly way: ConversionWay;
  /** @throws Error with LibreOffice's words */
  load(source: string): void;
  /** @returns the number of pages, null where it cannot be told @throws Error with LibreOffice's words */
  save(target: string, filterOptions: string): number | null;
  /** Lets go of the document, if there is one. */
  close(): void;
}

const PAGES = /^pages (\d+)$/;
const url = (path: string): string => pathToFileURL(path).href;

/** By LibreOffice's own Basic, hidden: the fast way. @param scratch folder for its answers */
export class MacroConverter implements Converter {
  readonly way = 'hidden';
  private readonly answer: string;

  constructor(
    private readonly kit: Kit,
    scratch: string,
  ) {
    this.answer = join(scratch, 'answer.txt');
  }

  load(source: string): void {
    const words = this.run('LoadDocument', url(source));
    if (words !== null) throw new Error(words);
  }

  save(target: string, filterOptions: string): number | null {
    const words = this.run('SaveDocument', url(target), filterOptions) ?? '';
    const [, pages] = PAGES.exec(words) ?? [];
    if (pages === undefined) throw new Error(words || 'LibreOffice could not write the PDF.');
    return Number(pages) || null;
  }

  close(): void {
    this.kit.runMacro(macroUrl('CloseDocument'));
  }

  /** Runs a part of the macro. It returns the answer; null for none. */
  private run(part: 'LoadDocument' | 'SaveDocument', ...parameters: string[]): string | null {
    this.kit.runMacro(macroUrl(part, ...parameters, url(this.answer)));
    if (!existsSync(this.answer)) return null;
    const words = readFileSync(this.answer, 'utf8').trim();
    rmSync(this.answer);
    return words;
  }
}

/** By LibreOfficeKit's own functions: for a LibreOffice that was built without Basic. */
export class KitConverter implements Converter {
  readonly way = 'kit';
  private document: KitDocument | null = null;

  constructor(private readonly kit: Kit) {}

  load(source: string): void {
    this.document = this.kit.load(url(source));
    if (!this.document.isText()) throw new Error('The document is not a text document.');
  }

  save(target: string, filterOptions: string): number | null {
    if (this.document === null) throw new Error('No document is loaded.');
    this.document.updateIndexes();
    this.document.savePdf(url(target), filterOptions);
    return this.document.pages();
  }

  close(): void {
    this.document?.close();
    this.document = null;
  }
}
