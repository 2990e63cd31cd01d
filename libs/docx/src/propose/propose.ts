import { type Catalogue, NUMERIC } from '../language/catalogue';
import { WordPackage } from '../package/word-package';
import { decimal, type FormatOptions } from '../render/format';
import { type Clock } from '../report/clock';
import { fitsLabel, headingAbove, wordsBefore } from './labels';
import { type BrokenList, findLists, type FoundList } from './lists';
import { amountsIn, type Candidate, findWriting, type Match, Matcher } from './match';
import { fold, type Paragraph, readStories, type Story } from './story';
import { type FieldValue, type RecordValues, valuesOf, Writer } from './values';

/** Position of a text in a document. */
export interface TextPlace {
  /** Name of the part in the package, such as `word/document.xml`. */
  readonly part: string;
  /** Name of the part in reports: `body`, `header 1`. */
  readonly label: string;
  /** Counts the paragraphs of the part, from 0. Tracked changes count as accepted. */
  readonly paragraph: number;
  /** Offsets in the text of the paragraph, where a tab or line break is one character. */
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly text: string;
}

/** A field and how it is written. */
export interface FieldChoice {
  /** `SQ.NUMBER`, or `line.QUANTITY` in a repeated row. */
  readonly field: string;
  /** Filter with its arguments; empty for none. */
  readonly filter: string;
}

/** A text of a finished document that a template should fill. */
export interface ProposedPlace extends TextPlace, FieldChoice {
  /** False where other fields have the same value and nothing decides between them. */
  readonly sure: boolean;
  /** Other fields with the same text, the most likely first. */
  readonly rivals: readonly FieldChoice[];
  /** Text of rows whose item has no value here, such as a dash; null where there are none. */
  readonly otherwise: string | null;
  /** The row or paragraph is left out where the field has no value. */
  readonly optional: boolean;
}

/** Rows or paragraphs of a finished document that a template should repeat. */
export interface ProposedList {
  /** `SQ.LINES` */
  readonly list: string;
  /** Loop variable. */
  readonly item: string;
  /** Filter that brings the items into the order of the document; empty for none. */
  readonly order: string;
  readonly part: string;
  /** First paragraph of the first row. */
  readonly paragraph: number;
  /** Rows of one item. */
  readonly rows: number;
  /** Items in the document. */
  readonly items: number;
  /** Which of the items, from 0, becomes the repeated row. */
  readonly pattern: number;
}

/** A finding that a person should check before the template is stored. */
export interface ProposalIssue {
  /**
   * `row_varies`: a text of the repeated row differs in other rows. `list_broken`: items of a list are in the document,
   * but not in rows that can be repeated. `list_order`: the rows have an order that no field explains. `amount_left`:
   * an amount is in no place.
   */
  readonly code: 'row_varies' | 'list_broken' | 'list_order' | 'amount_left';
  readonly place: TextPlace;
  /** The other text of `row_varies`, the name of the list of `list_…`. */
  readonly detail: string;
}

/** How a finished document can become a template. */
export interface Proposal {
  /** Language in which the values are written (BCP 47). */
  readonly language: string;
  readonly places: readonly ProposedPlace[];
  readonly lists: readonly ProposedList[];
  readonly issues: readonly ProposalIssue[];
  /** Amounts in the document, and those of them that are in a place or a repeated row. */
  readonly amounts: { readonly all: number; readonly explained: number };
  /** Fields without a value in this record that documents often print. */
  readonly notShown: readonly string[];
}

/** Languages that a document may be written in, beside the one that the caller expects. */
const LANGUAGES = ['en-US', 'en-GB', 'de-DE', 'fr-FR', 'de-CH', 'de-AT', 'fr-CH', 'it-IT', 'es-ES', 'nl-NL'];
/** Paragraphs that decide the language. */
const LANGUAGE_SAMPLE = 400;
/** Length of a text that stands for no value, such as a dash or `none`. */
const LONGEST_DASH = 40;
/** Length of the text of an issue. */
const LONGEST_EXCERPT = 500;
/** Rows that the repeated row is chosen from. */
const PATTERN_SAMPLE = 50;
/** Amounts that a document often leaves out where they are zero. */
const OPTIONAL = /\.(?:DISCOUNT|SHIPPING)$/;

/**
 * Finds the values of a record in a document that was written for it.
 *
 * @param bytes the finished .docx
 * @param data of all roots, as a template of the catalogue would print them
 * @param options language, currency and time zone in which a template would print; the language is only expected
 * @throws DocxError where the file is no sound Word document, or takes too long
 */
export function propose(
  bytes: Uint8Array,
  catalogue: Catalogue,
  data: Readonly<Record<string, unknown>>,
  options: FormatOptions,
): Proposal {
  const { stories, clock } = readStories(WordPackage.open(bytes));
  const values = valuesOf(catalogue, data);
  const language = languageOf(stories, values, options, clock);
  const writer = new Writer({ ...options, language });
  const { found, broken } = findLists(stories, values.lists, writer, clock);
  const proposer = new Proposer(writer, values, clock);
  for (const list of found) proposer.addList(list);
  for (const list of broken) proposer.addBroken(list);
  for (const story of stories) proposer.addStory(story);
  return { language, ...proposer.result(stories) };
}

/** Language whose amounts and dates are most of the document's. */
function languageOf(
  stories: readonly Story[],
  { fields, lists }: RecordValues,
  options: FormatOptions,
  clock: Clock,
): string {
  const telling = [...fields, ...lists.flatMap(({ items }) => items.slice(0, 20).flat())].filter(
    ({ type }) => type === 'money' || type === 'date' || type === 'quantity',
  );
  const paragraphs = stories.flatMap((story) => story.paragraphs).slice(0, LANGUAGE_SAMPLE);
  let best = { language: options.language, score: -1 };
  for (const language of [options.language, ...LANGUAGES]) {
    const matcher = new Matcher(telling, new Writer({ ...options, language }));
    let score = 0;
    for (const paragraph of paragraphs) {
      clock.tick();
      for (const { start, end, candidates } of matcher.find(paragraph)) {
        const rank = Math.min(...candidates.map(({ writing }) => writing.rank));
        score += end - start - Math.min(rank, 40) / 100;
      }
    }
    if (score > best.score + 0.001) best = { language, score };
  }
  return best.language;
}

class Proposer {
  private readonly places: ProposedPlace[] = [];
  private readonly lists: ProposedList[] = [];
  private readonly issues: ProposalIssue[] = [];
  /** Paragraphs of repeated rows. False for those of rows that are removed. */
  private readonly repeated = new Map<Paragraph, boolean>();
  private readonly matcher: Matcher;

  constructor(
    private readonly writer: Writer,
    private readonly values: RecordValues,
    private readonly clock: Clock,
  ) {
    this.matcher = new Matcher(values.fields, writer);
  }

  addBroken({ list, paragraph }: BrokenList): void {
    this.issues.push({ code: 'list_broken', place: placeOf(paragraph), detail: list.name });
  }

  addList({ list, story, blocks, order, row }: FoundList): void {
    const texts = blocks.map(({ units }) => units.flatMap(({ paragraphs }) => paragraphs));
    const found = blocks.slice(0, PATTERN_SAMPLE).map(({ item }, index) => {
      const fields = (list.items[item] ?? []).filter(({ type }) => type !== 'boolean');
      const matcher = new Matcher(fields, this.writer);
      return (texts[index] ?? []).map((paragraph) => matcher.find(paragraph));
    });
    // The row with most values shows most of what a row can hold.
    const counts = found.map((matches) => matches.flat().length);
    const pattern = counts.indexOf(Math.max(...counts));
    const [first] = texts[0] ?? [];
    if (!first) return;
    for (const [index, paragraphs] of texts.entries())
      for (const paragraph of paragraphs) this.repeated.set(paragraph, index === pattern);
    this.lists.push({
      ...{ list: list.name, item: list.item, order: order ?? '', part: story.name },
      ...{ paragraph: first.index, rows: blocks[0]?.units.length ?? 1, items: blocks.length, pattern },
    });
    if (order === null) this.issues.push({ code: 'list_order', place: placeOf(first), detail: list.name });
    const own = texts[pattern] ?? [];
    const used = new Set<string>();
    own.forEach((paragraph, at) => {
      const others = blocks.flatMap(({ item }, index) => {
        const other = texts[index]?.length === own.length ? texts[index][at] : undefined;
        return index === pattern || !other ? [] : [{ paragraph: other, fields: list.items[item] ?? [] }];
      });
      const heading = headingAbove(paragraph, row);
      const places = (found[pattern]?.[at] ?? []).flatMap((match) =>
        rowPlace(paragraph, match, {
          ...{ others, used, heading, isWhole: this.isWholeText(paragraph, match) },
          textOf: (field, filter) => this.writer.text(field, filter),
        }),
      );
      this.places.push(...places.map(({ place }) => place));
      this.compareRows(paragraph, places, others);
    });
    if (texts.some((paragraphs) => paragraphs.length !== own.length))
      this.issues.push({ code: 'row_varies', place: placeOf(own[0] ?? first), detail: '' });
  }

  private isWholeText({ folded }: Paragraph, { start, end }: Match): boolean {
    return folded.trim() === folded.slice(start, end);
  }

  /** Names text of the repeated row that other rows have otherwise. */
  private compareRows(paragraph: Paragraph, places: readonly RowPlace[], others: readonly OtherRow[]): void {
    for (const other of others) {
      let [expected, at] = ['', 0];
      for (const { place, writingFor } of places) {
        expected += paragraph.folded.slice(at, place.start) + fold(writingFor(other));
        at = place.end;
      }
      expected += paragraph.folded.slice(at);
      if (squeezed(expected) === squeezed(other.paragraph.folded)) continue;
      this.issues.push({
        code: 'row_varies',
        place: placeOf(paragraph),
        detail: other.paragraph.text.slice(0, 200),
      });
      return;
    }
  }

  addStory({ paragraphs }: Story): void {
    const matches = paragraphs.map((paragraph) => {
      this.clock.tick();
      return this.repeated.get(paragraph) === false ? [] : this.matcher.find(paragraph);
    });
    const groups = matches.map((found) => groupsOf(found));
    paragraphs.forEach((paragraph, index) => {
      const isRow = this.repeated.get(paragraph) === true;
      const near = groups.slice(Math.max(0, index - 4), index + 5);
      for (const match of matches[index] ?? []) {
        if (
          isRow &&
          (match.candidates.some(({ field }) => field.type !== 'text') || this.overlaps(paragraph, match))
        )
          continue;
        const place = rootPlace(paragraph, match, near);
        if (place) this.places.push(place);
      }
    });
  }

  private overlaps({ part, index }: Paragraph, { start, end }: Match): boolean {
    return this.places.some(
      (place) => place.part === part && place.paragraph === index && place.start < end && start < place.end,
    );
  }

  result(stories: readonly Story[]): Omit<Proposal, 'language'> {
    const covered = new Map<string, ProposedPlace[]>();
    for (const place of this.places) {
      const key = `${place.part} ${place.paragraph}`;
      covered.set(key, [...(covered.get(key) ?? []), place]);
    }
    const amounts = { all: 0, explained: 0 };
    const left: ProposalIssue[] = [];
    for (const paragraph of stories.flatMap((story) => story.paragraphs)) {
      for (const { start, end } of amountsIn(paragraph.folded)) {
        amounts.all += 1;
        const places = covered.get(`${paragraph.part} ${paragraph.index}`) ?? [];
        const isRemoved = this.repeated.get(paragraph) === false;
        if (isRemoved || places.some((place) => place.start < end && start < place.end))
          amounts.explained += 1;
        else left.push({ code: 'amount_left', place: placeOf(paragraph, start, end), detail: '' });
      }
    }
    const inOrder = stories.flatMap(({ name }) =>
      this.places
        .filter(({ part }) => part === name)
        .sort((a, b) => a.paragraph - b.paragraph || a.start - b.start),
    );
    const shown = new Set(inOrder.map(({ field }) => field));
    const notShown = this.values.fields
      .filter(({ name, value }) => OPTIONAL.test(name) && !shown.has(name) && isZero(value))
      .map(({ name }) => name);
    const issues = [...this.issues, ...left].map((issue) => ({
      ...issue,
      place: { ...issue.place, text: issue.place.text.slice(0, LONGEST_EXCERPT) },
    }));
    return { places: inOrder, lists: this.lists, issues, amounts, notShown };
  }
}

/** A paragraph of another row, at the same position, with the fields of its item. */
interface OtherRow {
  readonly paragraph: Paragraph;
  readonly fields: readonly FieldValue[];
}

/** Facts that decide which field a text of the repeated row is. */
interface RowContext {
  readonly others: readonly OtherRow[];
  /** Fields of the row that have a place already. */
  readonly used: Set<string>;
  readonly heading: string;
  /** Whether the text is all of its paragraph. */
  readonly isWhole: boolean;
  /** Text of a field with a filter; undefined where it has no value. */
  textOf(field: FieldValue, filter: string): string | undefined;
}

interface RowPlace {
  readonly place: ProposedPlace;
  /** Text that the place has in another row. */
  writingFor(other: OtherRow): string;
}

/** The field that fits a text in all rows. */
function rowPlace(paragraph: Paragraph, match: Match, context: RowContext): RowPlace[] {
  const { others, used, heading, textOf } = context;
  const words = `${heading} ${wordsBefore(paragraph, match.start).slice(-20)}`;
  const judged = match.candidates
    .map((candidate) => {
      const rows = others.map((other) => judgeRow(candidate, other, context));
      const misses = rows.filter((row) => row === null).length;
      const otherwise = rows.find((row) => typeof row === 'string') ?? null;
      const { field, writing } = candidate;
      const label = fitsLabel(field.name, words);
      const doubt = (label ? 0 : 1) + (used.has(field.name) ? 1 : 0);
      return { ...candidate, misses, otherwise, doubt, rank: writing.rank };
    })
    .sort((a, b) => a.misses - b.misses || a.doubt - b.doubt || a.field.order - b.field.order);
  const [best, next] = judged;
  if (!best || (best.misses > 0 && best.misses * 2 > others.length)) return [];
  used.add(best.field.name);
  const isDecided = !next || next.misses > best.misses || next.doubt > best.doubt;
  const { filter } = best.writing;
  const place: ProposedPlace = {
    ...placeOf(paragraph, match.start, match.end),
    ...{ field: best.field.name, filter, sure: best.misses === 0 && isDecided },
    rivals: judged.slice(1).map(choiceOf),
    ...{ otherwise: best.otherwise, optional: false },
  };
  const writingFor = ({ fields }: OtherRow): string => {
    const field = fields.find(({ name }) => name === best.field.name);
    const own = field && isZero(field.value) && best.otherwise !== null ? best.otherwise : undefined;
    return own ?? (field && textOf(field, filter)) ?? '';
  };
  return [{ place, writingFor }];
}

/** True where a row holds the field's value, null where it does not; else what stands there instead of no value. */
function judgeRow(
  { field, writing }: Candidate,
  { paragraph, fields }: OtherRow,
  { isWhole, textOf }: RowContext,
): true | string | null {
  const own = fields.find(({ name }) => name === field.name);
  if (!own) return null;
  const text = textOf(own, writing.filter);
  if (text !== undefined && findWriting(paragraph.folded, text, own)) return true;
  const isEmpty = isZero(own.value);
  if (!isEmpty || !isWhole) return isEmpty && text === undefined ? true : null;
  const instead = paragraph.text.trim();
  if (instead === '' && text === undefined) return true;
  return instead.length > LONGEST_DASH || /[{}\p{Cc}]/u.test(instead) ? null : instead;
}

/** The field of a text outside of repeated rows; undefined where the text is too common to tell. */
function rootPlace(
  paragraph: Paragraph,
  match: Match,
  near: readonly ReadonlyMap<string, number>[],
): ProposedPlace | undefined {
  const { start, end } = match;
  const after = paragraph.folded.slice(end, end + 2);
  const words = wordsBefore(paragraph, start);
  const judged = match.candidates
    .filter(({ field }) => isTelling(field, paragraph.folded.slice(start, end), after))
    .map((candidate) => {
      const { field, writing } = candidate;
      const beside = near.reduce((sum, groups) => sum + (groups.get(field.group) ?? 0), 0);
      const isOfPage = /^(?:header|footer)/.test(paragraph.label) && field.name.startsWith('COMPANY.');
      const score =
        (fitsLabel(field.name, words) ? 3 : 0) +
        Math.min(beside, 6) * 0.5 +
        (isOfPage ? 2 : 0) -
        (field.type === 'datetime' ? 4 : 0) -
        Math.min(writing.rank, 30) / 100;
      return { ...candidate, score };
    })
    .sort((a, b) => b.score - a.score || a.field.order - b.field.order);
  const [best, next] = judged;
  if (!best) return undefined;
  return {
    ...placeOf(paragraph, start, end),
    ...{ field: best.field.name, filter: best.writing.filter },
    sure: !next || best.score - next.score >= 0.5,
    rivals: judged.slice(1).map(choiceOf),
    ...{ otherwise: null, optional: best.field.type === 'money' && OPTIONAL.test(best.field.name) },
  };
}

/** How often each group of fields occurs in a paragraph. */
function groupsOf(found: readonly Match[]): ReadonlyMap<string, number> {
  const groups = new Map<string, number>();
  for (const { candidates } of found)
    for (const group of new Set(candidates.map(({ field }) => field.group)))
      groups.set(group, (groups.get(group) ?? 0) + 1);
  return groups;
}

/** Whether a text is so special that it is hardly there by chance. */
function isTelling({ type, value }: FieldValue, text: string, after: string): boolean {
  if (type === 'boolean') return false;
  if (!NUMERIC.has(type)) return text.length > 1;
  if (isZero(value)) return false;
  return type === 'percent' ? /^ ?%/.test(after) : text.replace(/\D/g, '').length >= 3;
}

const choiceOf = ({ field, writing }: Candidate): FieldChoice => ({
  field: field.name,
  filter: writing.filter,
});

function isZero(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  const exact = decimal(value);
  return exact !== undefined && Number(exact) === 0;
}

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

function placeOf({ part, label, index, text }: Paragraph, start = 0, end = text.length): TextPlace {
  return { part, label, paragraph: index, start, end, text: text.slice(start, end) };
}
