import type { Sentence } from '@docket/domain';
import {
  MAXIMUM_IMPORT_BLANK_ROWS,
  MAXIMUM_IMPORT_CELL,
  MAXIMUM_IMPORT_COLUMNS,
  MAXIMUM_IMPORT_ROWS,
} from '@docket/contracts';
import { CsvError, parse, type Parser } from 'csv-parse';
import { DomainError } from '../errors/domain-error';
import { giveWay } from '../event-loop/give-way';
import type { ImportErrors } from './import-errors';
import { say } from '../sentences';

/** A row of a file, and the line on which it begins. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const DELIMITERS = [',', ';', '\t'];
/** Characters that are parsed at once. Small, as each of them may be a row or a cell of its own. */
const PIECE = 512;
const LONGEST_ROW = 200_000;
/** No column has a longer name. */
const LONGEST_HEADER = 100;
const LINE_BREAK = /\r\n|\n|\r/g;

const ROW_TOO_LONG = say.import_row_too_long();

/** Messages for the errors of the parser; other errors keep their own. */
const MESSAGES: Partial<Record<string, Sentence>> = {
  CSV_QUOTE_NOT_CLOSED: say.import_quote_open(),
  CSV_INVALID_CLOSING_QUOTE: say.import_text_behind_quote(),
  INVALID_OPENING_QUOTE: say.import_quote_within(),
  CSV_MAX_RECORD_SIZE: ROW_TOO_LONG,
};

/**
 * Reads the rows of a CSV text, the header included, without those that have no content. Every bound is checked while
 * reading, so that no file costs more than its bounds allow. A syntax error ends the reading and becomes a mistake of the
 * file.
 * @throws {DomainError} `payload_too_large` for too many rows, blank rows or columns, and for a cell that is too long
 */
export async function readCsv(
  text: string,
  delimiter: string,
  errors: ImportErrors,
  signal?: AbortSignal,
): Promise<CsvRow[]> {
  const rows = new BoundedRows();
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
    on_record: (cells: string[]) => {
      rows.add(cells);
      // The rows are taken here: the parser need not hand them on.
      return null;
    },
  });
  // Errors arrive through the callbacks of `write` and `end`.
  parser.on('error', () => undefined);
  let [count, rowBegan] = [0, 0];
  try {
    for (let start = 0; start < text.length; start += PIECE) {
      await written(parser, text.slice(start, start + PIECE));
      if (rows.count > count) [count, rowBegan] = [rows.count, start];
      // The parser does not count the delimiters of a row.
      if (start - rowBegan > LONGEST_ROW) throw new RowTooLong();
      await giveWay(signal);
    }
    await ended(parser);
  } catch (error) {
    if (error instanceof CsvError)
      errors.add(
        rows.line,
        undefined,
        MESSAGES[error.code] ?? say.import_unreadable({ message: error.message }),
      );
    else if (error instanceof RowTooLong) errors.add(rows.line, undefined, ROW_TOO_LONG);
    else throw error;
  } finally {
    parser.destroy();
  }
  return rows.filled;
}

class RowTooLong extends Error {}

/** The rows of a file, as many and as large as a file may have. */
class BoundedRows {
  readonly filled: CsvRow[] = [];
  /** The line on which the next row begins. */
  line = 1;
  private blank = 0;

  get count(): number {
    return this.filled.length + this.blank;
  }

  /** @throws {DomainError} `payload_too_large` */
  add(cells: string[]): void {
    const { line } = this;
    if (cells.some((cell) => cell.trim() !== '')) this.filled.push({ line, cells });
    else this.blank++;
    this.requireBounds(cells);
    // The parser's own count takes CR LF within a cell for two.
    for (const cell of cells) this.line += cell.match(LINE_BREAK)?.length ?? 0;
    this.line++;
  }

  private requireBounds(cells: readonly string[]): void {
    const { line } = this;
    if (cells.length > MAXIMUM_IMPORT_COLUMNS) {
      throw tooLarge(say.import_too_many_cells({ line, cells: cells.length, most: MAXIMUM_IMPORT_COLUMNS }));
    }
    if (cells.some((cell) => cell.length > MAXIMUM_IMPORT_CELL)) {
      throw tooLarge(say.import_cell_too_long({ line, most: MAXIMUM_IMPORT_CELL }));
    }
    if (this.blank > MAXIMUM_IMPORT_BLANK_ROWS) {
      throw tooLarge(
        say.import_too_many_blank_rows({ most: MAXIMUM_IMPORT_BLANK_ROWS.toLocaleString('en') }),
      );
    }
    // The header is not counted.
    if (this.filled.length > MAXIMUM_IMPORT_ROWS + 1) {
      throw tooLarge(say.import_too_many_rows({ most: MAXIMUM_IMPORT_ROWS.toLocaleString('en') }));
    }
  }
}

function tooLarge(message: Sentence): DomainError {
  return new DomainError('payload_too_large', message);
}

function written(parser: Parser, piece: string): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.write(piece, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

function ended(parser: Parser): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.once('error', reject);
    parser.once('end', resolve);
    parser.resume();
    parser.end();
  });
}

/** The delimiter of a file: the one that most likely separates the cells of its header. @param isColumn whether a header is known */
export function detectDelimiter(text: string, isColumn: (header: string) => boolean): string {
  const header = /^[^\r\n]*/.exec(text.trimStart().slice(0, LONGEST_ROW))?.[0] ?? '';
  const cellsOf = (delimiter: string) =>
    header.split(delimiter, MAXIMUM_IMPORT_COLUMNS + 1).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const score = (delimiter: string) => {
    const cells = cellsOf(delimiter);
    return (
      cells.filter((cell) => cell.length <= LONGEST_HEADER && isColumn(cell)).length * 1_000 + cells.length
    );
  };
  return DELIMITERS.reduce((best, delimiter) => (score(delimiter) > score(best) ? delimiter : best));
}
