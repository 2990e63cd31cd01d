import { escape, rewriteStories, storiesOf, unescape } from '../documents/docx-parts';
import { liftConditions } from './command-paragraphs';
import { moveCommandRows } from './command-rows';
import { type Command, CommandReader, type Value } from './commands';
import type { Dialect } from './dialect';

/** The paragraph after a table within a cell, where it is the last and empty. */
const AFTER_TABLE = /(<\/w:tbl><w:p(?: [^>]*)?>(?:<w:pPr>(?:(?!<\/w:pPr>).)*<\/w:pPr>)?)(<\/w:p><\/w:tc>)/gs;
const BLANK = '<w:r><w:t xml:space="preserve"> </w:t></w:r>';
const COMMAND = /\{\{([^{}]+)\}\}/g;

/**
 * The product's template, rewritten for a peer: the same document with its commands in the peer's words.
 *
 * @param isMultiline whether a value has line breaks
 */
export function translate(
  docx: Uint8Array,
  dialect: Dialect,
  isMultiline: (value: Value) => boolean,
): Uint8Array {
  return rewriteStories(docx, (xml) => {
    const reader = new CommandReader();
    let printed: Value | undefined;
    const rows = dialect.losesRowsAroundTables ? xml.replace(AFTER_TABLE, `$1${BLANK}$2`) : xml;
    return liftConditions(moveCommandRows(rows, dialect), dialect).replace(
      COMMAND,
      (_whole, text: string) => {
        if (isPicture(text)) return '';
        const command = reader.read(unescape(text));
        if (command.kind === 'for') printed = undefined;
        if (command.kind === 'print' && command.value.loop) printed ??= command.value;
        return escape(inWords(command, dialect, printed, isMultiline));
      },
    );
  });
}

function inWords(
  command: Command,
  dialect: Dialect,
  printed: Value | undefined,
  isMultiline: (value: Value) => boolean,
): string {
  switch (command.kind) {
    case 'print':
      return dialect.print(command.value, isMultiline(command.value));
    case 'if':
      return dialect.openIf(command.condition);
    case 'end-if':
      return dialect.closeIf(command.condition);
    case 'for':
      return dialect.openFor(command.loop);
    case 'end-for':
      if (printed === undefined) throw new Error(`The loop over ${command.loop.list} prints nothing.`);
      return dialect.closeFor(command.loop, printed);
  }
}

/** All commands of a template. */
export function commandsOf(docx: Uint8Array): Command[] {
  return storiesOf(docx).flatMap((xml) => {
    const reader = new CommandReader();
    const written = [...xml.matchAll(COMMAND)].map(([, text = '']) => text);
    return written.filter((text) => !isPicture(text)).map((text) => reader.read(unescape(text)));
  });
}

/** The demo company has no logo: its place prints nothing, and the peers have nothing to do there. */
function isPicture(text: string): boolean {
  return text.startsWith('IMAGE ');
}
