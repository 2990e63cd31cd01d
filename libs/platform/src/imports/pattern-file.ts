import type { ImportColumnWords, ImportPatternQuery } from '@docket/contracts';
import { type TextLanguage, type WrittenFormat, writeDate, writeNumber } from '@docket/domain';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import { neutralise } from '../csv/formulas';
import { BYTE_ORDER_MARK } from '../csv/write-csv';
import type { Reader } from '../http/reader';
import { cellType } from './parse-rows';

/** Delimiter and format that spreadsheets of a language use. */
const WRITTEN: Readonly<Record<TextLanguage, { delimiter: string; format: WrittenFormat }>> = {
  en: { delimiter: ',', format: 'en' },
  de: { delimiter: ';', format: 'de' },
};
const TRUTH: Readonly<Record<TextLanguage, Readonly<Record<string, string>>>> = {
  en: { true: 'TRUE', false: 'FALSE' },
  de: { true: 'WAHR', false: 'FALSCH' },
};

/**
 * Text of a file to fill in: the columns of an import with an example row, as spreadsheets of a language write them.
 * @param words columns, with their examples as the API writes them
 */
export function patternText(schema: z.ZodObject, words: ImportColumnWords, language: TextLanguage): string {
  const { delimiter, format } = WRITTEN[language];
  const written = ([field, { example = '' }]: [string, ImportColumnWords[string]]): string => {
    const type = cellType(schema, field);
    if (type === 'date') return writeDate(example, format);
    if (type === 'boolean') return TRUTH[language][example] ?? example;
    return type === 'text' ? neutralise(example) : writeNumber(example, format);
  };
  const columns = Object.entries(words);
  const rows = [columns.map(([, word]) => word[language]), columns.map(written)];
  return BYTE_ORDER_MARK + stringify(rows, { delimiter, record_delimiter: 'windows' });
}

export const PATTERN_DESCRIPTION =
  'The columns of the import with an example row, as spreadsheets of the language write them. Replace that row.';

/** Answer with the pattern file of an import. @param path collection of the import, such as `customers` */
export function patternFile(
  path: string,
  { schema, words }: { schema: z.ZodObject; words: ImportColumnWords },
  query: ImportPatternQuery,
  reader: Reader,
): StreamableFile {
  const text = patternText(schema, words, query.language ?? reader.language);
  return new StreamableFile(Buffer.from(text), {
    type: 'text/csv; charset=utf-8; header=present',
    disposition: `attachment; filename="${path}-pattern.csv"`,
  });
}
