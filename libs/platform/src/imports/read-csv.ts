import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { ImportErrors } from './import-errors';

/** A row of a file, and the line on which it begins. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const DELIMITERS = [',', ';', '\t'];
/** Pieces in which a text is parsed, so that others get their turn in between. */
const PIECE = 64 * 1024;
const LONGEST_ROW = 500_000;
const LINE_BREAK = /\r\n|\n|\r/g;

/** What the parser's errors mean; any other is told by its own message. */
const MESSAGES: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'The quote that begins a cell here is never closed.',
  CSV_INVALID_CLOSING_QUOTE: 'There is text behind a closing quote. Double the quotes within a cell.',
  INVALID_OPENING_QUOTE:
    'There is a quote within a cell. Put the whole cell in quotes, and double those within.',
  CSV_MAX_RECORD_SIZE: 'This row is too long. Is a quote missing?',
};

/**
 * Reads the rows of a CSV text one by one; those without any content are left out. What cannot be parsed ends it, and
 * becomes a mistake of the file.
 */
export async function* readCsv(
  text: string,
  delimiter: string,
  errors: ImportErrors,
): AsyncGenerator<CsvRow> {
  let line = 1;
  /** What is parsed and not yet handed on: an error would take it along. */
  const ahead: CsvRow[] = [];
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: LONGEST_ROW,
      on_record: (cells: string[]) => {
        ahead.push({ line, cells });
        // The parser's own count takes CR LF within a cell for two.
        line += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(LINE_BREAK)?.length ?? 0), 0);
        return cells;
      },
    }),
  );
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const row = { line: ahead.shift()?.line ?? line, cells };
      if (hasContent(row)) yield row;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield* ahead.filter(hasContent);
    errors.add(line, undefined, MESSAGES[error.code] ?? error.message);
  }
}

const hasContent = ({ cells }: CsvRow) => cells.some((cell) => cell.trim() !== '');

function* piecesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += PIECE) yield text.slice(start, start + PIECE);
}

/** The delimiter of a file: whichever its header is most likely cut by. @param isColumn whether a header is known */
export function detectDelimiter(text: string, isColumn: (header: string) => boolean): string {
  const header = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '';
  const cellsOf = (delimiter: string) =>
    header.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const score = (delimiter: string) => {
    const cells = cellsOf(delimiter);
    return cells.filter(isColumn).length * 1_000 + cells.length;
  };
  return DELIMITERS.reduce((best, delimiter) => (score(delimiter) > score(best) ? delimiter : best));
}
