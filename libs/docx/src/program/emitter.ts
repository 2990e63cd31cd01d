import { type Command, written } from '../language/command';
import { compileExpression, type CompiledExpression, isProblems } from '../language/expression';
import { UNPRINTABLE } from '../language/filters';
import { type Scope } from '../language/scope';
import { type Report } from '../report/problem';
import { type BlockNode, descendants, isElement, type XmlElement, type XmlNode } from '../xml/node';
import { escapeText } from '../xml/escape';
import { UniqueIds, withoutOptionalIds } from './unique-ids';
import { openTag, XML_DECLARATION } from '../xml/serialize';
import {
  NEEDS_PARAGRAPH,
  NEEDS_ROW,
  type Program,
  type ProgramPrint,
  type ProgramValue,
  type SegmentItem,
} from './program';

/** Word repairs, or refuses, a document where one of these does not end with a paragraph. */
const END_WITH_PARAGRAPH = new Set(['w:tc', 'w:hdr', 'w:ftr', 'w:footnote', 'w:endnote', 'w:txbxContent']);

/** Writes placed and blocked trees as a program, resolving every name on the way. */
export class Emitter {
  private readonly parts: string[] = [];
  private readonly starts: number[] = [];
  /** Parts that may show pictures. */
  readonly pictured = new Set<string>();
  private readonly segments: SegmentItem[][] = [];
  private readonly prints: ProgramPrint[] = [];
  private readonly values: ProgramValue[] = [];
  private readonly used = new Set<string>();
  private skeleton = '';
  private current: SegmentItem[] = [];
  private loops = 0;
  /** Loops around what is being written. */
  private depth = 0;
  private readonly ids = new UniqueIds();
  private now = false;

  constructor(private readonly report: Report) {}

  /** Adds a part of the document. */
  part(name: string, root: XmlElement, scope: Scope): void {
    this.parts.push(name);
    this.starts.push(this.segments.length);
    this.ids.note(root);
    this.skeleton += '<p>';
    this.print(XML_DECLARATION);
    this.node(root, scope);
    this.flush();
    this.skeleton += '</p>';
  }

  get fields(): string[] {
    return [...this.used].sort();
  }

  program(version: string): { program: Program; skeleton: string } {
    const { parts, starts, segments, prints, values } = this;
    return {
      program: {
        version,
        usesNow: this.now,
        freeId: this.ids.free,
        parts,
        starts,
        codes: values.some((value) => value.liquid !== undefined && /\|\s*(qr|barcode)\b/.test(value.liquid)),
        segments,
        prints,
        values,
      },
      skeleton: `${XML_DECLARATION}<d>${this.skeleton}</d>`,
    };
  }

  private node(node: XmlNode, scope: Scope): void {
    switch (node.kind) {
      case 'text':
        this.print(escapeText(node.text));
        break;
      case 'command':
        this.command(node.command, scope);
        break;
      case 'block':
        this.block(node, scope);
        break;
      case 'source':
        this.print(this.depth === 0 ? node.source : withoutOptionalIds(node.source));
        break;
      case 'element':
        this.element(node, scope);
    }
  }

  private element(node: XmlElement, scope: Scope): void {
    const { children } = node;
    const mayBeEmpty =
      children.some((item) => item.kind === 'block') && !children.some((item) => isElement(item, 'w:tr'));
    if (node.name === 'w:tbl' && mayBeEmpty) {
      this.print(NEEDS_ROW);
    }
    this.tag(node);
    if (node.children.length === 0) return;
    for (const item of node.children) this.node(item, scope);
    if (END_WITH_PARAGRAPH.has(node.name) && mayEndWithoutParagraph(node)) this.print(NEEDS_PARAGRAPH);
    this.print(`</${node.name}>`);
  }

  /** A start tag; inside of a loop ids are made anew for each pass. */
  private tag(node: XmlElement): void {
    if (this.depth === 0) this.print(openTag(node));
    else for (const item of this.ids.tag(node, this.parts.length)) this.item(item);
  }

  private command(command: Command, scope: Scope): void {
    this.report.clock.tick();
    if (command.kind === 'invalid') this.report.error(command.code, command.message, command.place);
    // One that could not become a block.
    if (command.kind === 'for') this.list(command, scope);
    if (command.kind === 'if') this.expression(command.condition, command, scope);
    if (command.kind !== 'print' && command.kind !== 'image') return;
    const compiled = this.expression(command.expression, command, scope);
    if (!compiled) return;
    const { type } = compiled.value;
    if (UNPRINTABLE.has(type)) {
      const what = type === 'list' ? 'a list' : 'a group of fields';
      this.report.error(
        'field_not_printable',
        `${command.place.written} is ${what} and has no text of its own.`,
        command.place,
      );
      return;
    }
    if (command.kind === 'image' && type !== 'image' && type !== 'any') {
      this.report.error(
        'field_not_image',
        `${command.place.written} is no picture: use it with | qr: 3 or | barcode: "code128".`,
        command.place,
      );
      return;
    }
    this.hintAtWords(command, compiled);
    this.pictureIf(type === 'image' || command.kind === 'image');
    const image = command.kind === 'image' || type === 'image';
    this.current.push(
      this.prints.push({ value: this.value(compiled), ...(image ? { image: true as const } : {}) }) - 1,
    );
  }

  /** A code printed as it is stored is hardly what a reader is to see. */
  private hintAtWords(
    command: Extract<Command, { kind: 'print' | 'image' }>,
    compiled: CompiledExpression,
  ): void {
    const { expression, place } = command;
    const { inWords } = compiled.value;
    if (inWords === undefined || compiled.liquid !== undefined) return;
    const dotted = expression.replace(/[^.]+$/, inWords.toUpperCase());
    const isBookmark = !/[.{]/.test(place.written);
    const better = isBookmark ? dotted.replaceAll('.', '_') : dotted;
    this.report.warn(
      'code_printed',
      `${place.written} prints a code, such as in_progress: ${better} says it in words.`,
      place,
      { suggestion: better, replacement: written(command, dotted) },
    );
  }

  private pictureIf(isPicture: boolean): void {
    const part = this.parts.at(-1);
    if (isPicture && part !== undefined) this.pictured.add(part);
  }

  private block(node: BlockNode, scope: Scope): void {
    const { command } = node;
    this.flush();
    if (command.kind === 'if') {
      const condition = this.expression(command.condition, command, scope);
      this.skeleton += `<l><w:t>{{IF IF:${condition ? this.value(condition) : 0}}}</w:t>`;
      this.children(node, scope);
      this.skeleton += '<w:t>{{END-IF}}</w:t></l>';
    } else if (command.kind === 'for') {
      const list = this.list(command, scope);
      const root = `v${this.loops++}`;
      this.skeleton += `<l><w:t>{{FOR ${root} IN FOR:${list ? this.value(list) : 0}}}</w:t>`;
      this.depth += 1;
      this.children(
        node,
        scope.inside({ name: command.variable, root, list: list?.value ?? { type: 'any' } }),
      );
      this.depth -= 1;
      this.skeleton += `<w:t>{{END-FOR ${root}}}</w:t></l>`;
    }
  }

  private list(command: Extract<Command, { kind: 'for' }>, scope: Scope): CompiledExpression | null {
    const { variable, place } = command;
    const list = this.expression(command.list, command, scope);
    if (list && list.value.type !== 'list' && list.value.type !== 'any')
      this.report.error('field_not_list', `${place.written} needs a list to go through.`, place);
    if (variable !== null && scope.isTaken(variable)) {
      const message = `A loop cannot call its item ${variable}: that name is taken.`;
      this.report.error('name_reserved', message, place);
    }
    return list;
  }

  private children(node: BlockNode, scope: Scope): void {
    for (const item of node.children) this.node(item, scope);
    this.flush();
  }

  private expression(source: string, command: Command, scope: Scope): CompiledExpression | null {
    const compiled = compileExpression(source, scope);
    if (isProblems(compiled)) {
      for (const { code, message, suggestion, field, mended } of compiled) {
        const replacement = mended === undefined ? undefined : written(command, mended);
        this.report.error(code, message, command.place, { suggestion, field, replacement });
      }
      return null;
    }
    for (const name of compiled.names) this.used.add(name);
    if (compiled.paths.some((path) => path.root.toUpperCase() === 'NOW')) this.now = true;
    return compiled;
  }

  private value({ paths, liquid, value }: CompiledExpression): number {
    const made: ProgramValue = { paths, ...(liquid === undefined ? {} : { liquid }), type: value.type };
    return this.values.push(made) - 1;
  }

  private item(item: SegmentItem): void {
    if (typeof item === 'string') this.print(item);
    else this.current.push(item);
  }

  private print(xml: string): void {
    const last = this.current.length - 1;
    if (typeof this.current[last] === 'string') this.current[last] += xml;
    else this.current.push(xml);
  }

  /** Everything since the last command becomes one INS, however many places it holds. */
  private flush(): void {
    if (this.current.length === 0) return;
    this.skeleton += `<w:t>{{INS INS:${this.segments.push(this.current) - 1}}}</w:t>`;
    this.current = [];
  }
}

/** Only where blocks may have taken the last paragraph away: what came without one stays as it is. */
function mayEndWithoutParagraph(node: XmlElement): boolean {
  const isParagraph = (item: XmlNode | undefined): boolean =>
    (item?.kind === 'element' || item?.kind === 'source') && item.name === 'w:p';
  if (isParagraph(node.children.at(-1))) return false;
  // A table that was left as it is written holds paragraphs, too.
  const holdsParagraph = (item: XmlNode): boolean => item.kind === 'source' || isParagraph(item);
  return node.children.some((item) => item.kind === 'block') || ![...descendants(node)].some(holdsParagraph);
}
