import { type Command, written } from '../language/command';
import { NUMERIC } from '../language/catalogue';
import { compileExpression, type CompiledExpression, isProblems } from '../language/expression';
import { adviseOn } from '../language/other-languages';
import { UNPRINTABLE } from '../language/filters';
import { usesFilter } from '../language/operation';
import { isLoopStep, type Scope } from '../language/scope';
import { type Report } from '../report/problem';
import {
  type BlockNode,
  type CommandNode,
  closest,
  descendants,
  type FilledAttribute,
  isElement,
  type XmlElement,
  type XmlNode,
  type XmlText,
} from '../xml/node';
import { escapeText } from '../xml/escape';
import { isMarker } from './blocks';
import { insteadOf, warnOfCode } from './advice';
import { filledAttributes } from './filled-attributes';
import { type ListRestarts } from './lists';
import { isReference } from './notes';
import { loneRichCommand, mayBeRich, richParagraph, richRun } from './rich-places';
import { Rooms } from './rooms';
import { type FilledItems, UniqueIds, withoutOptionalIds } from './unique-ids';
import { openTag, XML_DECLARATION } from '../xml/serialize';
import {
  NEEDS_PARAGRAPH,
  NEEDS_ROW,
  OWN_VALUES,
  type PrintForm,
  type Program,
  type ProgramPrint,
  type RichPlace,
  type ProgramValue,
  type Room,
  type SegmentItem,
  type UniqueItem,
} from './program';
import { say } from '../sentences';

/** Word repairs, or refuses, a document where one of these does not end with a paragraph. */
const END_WITH_PARAGRAPH = new Set(['w:tc', 'w:hdr', 'w:ftr', 'w:footnote', 'w:endnote', 'w:txbxContent']);

/** Writes placed and blocked trees as a program, resolving every name on the way. */
export class Emitter {
  private readonly parts: string[] = [];
  /** Index of the part that is being written. */
  private at = 0;
  /** The part of each segment. */
  private readonly owners: number[] = [];
  /** Parts of notes that are still open, by the name of their notes. */
  private readonly openNotes = new Map<string, { root: XmlElement; part: number; id: UniqueItem }>();
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
  /** Whether a part so far has texts with formatting. */
  private hasRich = false;
  /** A condition whose problems are reported where it was written. */
  private unread: Command | undefined;
  /** Loops, by their root, of which a place wants to know the position. */
  private readonly counted = new Set<string>();
  private rooms: Rooms | undefined;

  /** @param page the room between the margins of the document's narrowest page, asked for where a picture needs it */
  constructor(
    private readonly report: Report,
    private readonly lists: ListRestarts,
    private readonly page: () => Room,
  ) {}

  /** Adds a part of the document. */
  part(name: string, root: XmlElement, scope: Scope): void {
    this.begin(name, root);
    this.node(root, scope);
    this.end();
  }

  /**
   * Adds the part of the foot- or endnotes but for the notes that a reference holds: these are added where the
   * reference is printed. To be called before the part with the references is added.
   */
  notes(name: string, root: XmlElement, scope: Scope): void {
    this.begin(name, root);
    this.print(openTag(root).replace(/\/?>$/, '>'));
    for (const item of root.children) this.node(item, scope);
    this.end();
    const note = root.name.replace(/s$/, '');
    this.openNotes.set(note, { root, part: this.at, id: this.ids.noteId(root) });
  }

  private begin(name: string, root: XmlElement): void {
    this.at = this.parts.push(name) - 1;
    this.ids.note(root);
    this.hasRich ||= [...descendants(root)].some(
      (node) => node.kind === 'command' && mayBeRich(node.command),
    );
    this.rooms = new Rooms(root, this.page);
    this.skeleton += '<p>';
    this.print(XML_DECLARATION);
  }

  private end(): void {
    this.flush();
    this.skeleton += '</p>';
  }

  private endNotes(): void {
    for (const { root, part } of this.openNotes.values()) {
      this.at = part;
      this.print(`</${root.name}>`);
      this.flush();
    }
    this.openNotes.clear();
  }

  get fields(): string[] {
    return [...this.used].sort();
  }

  program(version: string): { program: Program; skeleton: string } {
    this.endNotes();
    const { parts, owners, segments, prints, values } = this;
    if (this.unread && !this.report.refused)
      this.report.error('expression_invalid', say.conditions_long(), this.unread.place);
    return {
      program: {
        version,
        usesNow: this.now,
        freeId: this.ids.free,
        parts,
        owners,
        lists: this.lists.program,
        codes: values.some(
          ({ operation }) => operation !== undefined && usesFilter(operation, /^(qr|barcode)$/),
        ),
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
        this.text(node);
        break;
      case 'command':
        this.command(node, scope, this.hasRich ? richRun(node) : undefined);
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
    const [note] = children;
    if (isReference(node) && isElement(note)) {
      this.note(node, note, scope);
      return;
    }
    if (this.hasRich && node.name === 'w:p' && this.richParagraph(node, scope)) return;
    const mayBeEmpty =
      children.some((item) => item.kind === 'block') && !children.some((item) => isElement(item, 'w:tr'));
    if (node.name === 'w:tbl' && mayBeEmpty) {
      this.print(NEEDS_ROW);
    }
    this.tag(node, scope);
    if (node.children.length === 0) return;
    for (const item of node.children) this.node(item, scope);
    if (END_WITH_PARAGRAPH.has(node.name) && mayEndWithoutParagraph(node)) this.print(NEEDS_PARAGRAPH);
    this.print(`</${node.name}>`);
  }

  /** A reference into this part, and its note into the part of the notes. */
  private note(reference: XmlElement, note: XmlElement, scope: Scope): void {
    const notes = this.openNotes.get(note.name);
    if (!notes) return;
    this.split({ ...reference, children: [] }, { 'w:id': notes.id });
    this.flush();
    const part = this.at;
    this.at = notes.part;
    this.element(note, scope);
    this.flush();
    this.at = part;
  }

  /** Writes a paragraph that becomes those of a text with formatting. @returns whether it is one */
  private richParagraph(node: XmlElement, scope: Scope): boolean {
    const lone = loneRichCommand(node);
    const run = lone && richRun(lone);
    if (!lone || !run || lone.command.kind !== 'print') return false;
    const compiled = compileExpression(lone.command.expression, scope);
    if (isProblems(compiled) || compiled.value.type !== 'rich') return false;
    this.tag(node, scope);
    this.command(lone, scope, { ...run, paragraph: richParagraph(node) });
    for (const item of node.children) if (isMarker(item)) this.node(item, scope);
    this.print('</w:p>');
    return true;
  }

  private text({ text, parent }: XmlText): void {
    if (this.depth > 0 && isElement(parent, 'w:instrText'))
      for (const item of this.ids.instruction(text)) this.items([item]);
    else this.print(escapeText(text));
  }

  /** A start tag; inside of a loop ids are made anew for each pass. */
  private tag(node: XmlElement, scope: Scope): void {
    const filled = node.filled && this.filled(node, node.filled, scope);
    const notes =
      isElement(node.parent) && isReference(node.parent) ? this.openNotes.get(node.name) : undefined;
    const list = this.lists.of(node);
    if (notes) this.split(node, { 'w:id': { ...notes.id, unique: 'same' } });
    else if (list) this.split(node, { 'w:val': list });
    else if (this.depth > 0) this.items(this.ids.tag(node, this.at, filled));
    else if (filled) this.items(this.ids.split(node, {}, filled));
    else this.print(openTag(node));
  }

  private split(node: XmlElement, replaced: Readonly<Record<string, SegmentItem>>): void {
    this.items(this.ids.split(node, replaced));
  }

  /** Attributes with places, as they are printed. */
  private filled(
    node: XmlElement,
    attributes: Readonly<Record<string, FilledAttribute>>,
    scope: Scope,
  ): FilledItems {
    this.pictureIf(Object.values(attributes).some(({ as }) => as === 'link'));
    return filledAttributes(node, attributes, (command, form) => this.printOf(command, scope, form));
  }

  /** @param rich the formatting around the place, where the part has texts with formatting */
  private command(node: CommandNode, scope: Scope, rich?: RichPlace): void {
    const { command } = node;
    this.report.clock.tick();
    // One that could not become a block.
    if (command.kind === 'for') this.list(command, scope);
    if (command.kind === 'if') this.expression(command.condition, command, scope);
    const hasFrame = command.kind === 'image' && command.frame !== undefined;
    const form = hasFrame || isElement(node.parent, 'w:t') ? undefined : 'text';
    const print = this.printOf(command, scope, form, { node, rich });
    if (print !== null) this.current.push(print);
  }

  /** The number of a print, which makes a command's text or picture; null for one that prints nothing, or is wrong. */
  private printOf(
    command: Command,
    scope: Scope,
    as?: PrintForm,
    at?: { node: CommandNode; rich?: RichPlace },
  ): number | null {
    if (command.kind === 'invalid') this.report.error(command.code, command.message, command.place);
    const form = as === undefined ? {} : { as };
    if (command.kind === 'own') {
      const path = { root: OWN_VALUES, steps: [command.name] };
      const value = this.values.push({ paths: [path], type: 'text' }) - 1;
      return this.prints.push({ value, ...form, otherwise: command.otherwise }) - 1;
    }
    if (command.kind !== 'print' && command.kind !== 'image') return null;
    const isFigure = at !== undefined && closest(at.node, 'c:numCache') !== null;
    const compiled = isFigure
      ? this.figure(command.expression, command, scope)
      : this.expression(command.expression, command, scope);
    if (!compiled) return null;
    const { type } = compiled.value;
    if (UNPRINTABLE.has(type)) {
      const what = type === 'list' ? say.kind_list() : say.kind_group();
      this.report.error(
        'field_not_printable',
        say.without_text({ text: command.place.written, kind: what }),
        command.place,
        insteadOf(command, compiled),
      );
      return null;
    }
    if (command.kind === 'image' && type !== 'image' && type !== 'any') {
      this.report.error('field_not_image', say.no_picture({ text: command.place.written }), command.place);
      return null;
    }
    const image = command.kind === 'image' || type === 'image';
    if (image && as !== undefined) {
      this.report.error('image_here', say.picture_in_text({ text: command.place.written }), command.place);
      return null;
    }
    const style = command.kind === 'print' && command.style ? { style: command.style } : {};
    if (!('style' in style)) warnOfCode(command, compiled, this.report);
    this.pictureIf(image);
    const format = command.kind === 'print' && command.format;
    const made = {
      value: this.value(compiled),
      ...(image && at ? this.picture(at.node, compiled.value.label) : {}),
      ...form,
      ...style,
      ...(format && Object.keys(format).length > 0 ? { format } : {}),
      ...(type === 'rich' && at?.rich ? { rich: at.rich } : {}),
    };
    return this.prints.push(made) - 1;
  }

  /** A figure of a chart is printed as it is stored, not as a reader sees it. */
  private figure(source: string, command: Command, scope: Scope): CompiledExpression | null {
    const compiled = this.expression(source, command, scope);
    if (!compiled) return null;
    const { type } = compiled.value;
    if (type === 'any' || type === 'decimal' || (type !== 'rich' && NUMERIC.has(type)))
      return this.expression(`${source} | raw`, command, scope);
    this.report.error('chart_number', say.chart_number({ text: command.place.written }), command.place);
    return null;
  }

  /** Properties of a picture's place that drawing needs. */
  private picture(node: CommandNode, label: string | undefined): Omit<ProgramPrint, 'value'> {
    const { command } = node;
    const frame = command.kind === 'image' ? command.frame : undefined;
    return {
      image: true,
      ...(label === undefined ? {} : { label }),
      ...(frame ? { frame } : { room: this.rooms?.of(node) }),
    };
  }

  private pictureIf(isPicture: boolean): void {
    const part = this.parts[this.at];
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
      const index = list ? this.value(list) : 0;
      this.skeleton += `<l><w:t>{{FOR ${root} IN FOR:${index}}}</w:t>`;
      if (this.depth === 0) this.ids.enterLoop(node);
      this.depth += 1;
      for (const item of this.lists.at(node)) this.items([item]);
      this.children(
        node,
        scope.inside({ name: command.variable, root, list: list?.value ?? { type: 'any' } }),
      );
      this.depth -= 1;
      const value = this.values[index];
      if (value && this.counted.has(root)) this.values[index] = { ...value, counted: true };
      this.skeleton += `<w:t>{{END-FOR ${root}}}</w:t></l>`;
    }
  }

  private list(command: Extract<Command, { kind: 'for' }>, scope: Scope): CompiledExpression | null {
    const { variable, place } = command;
    const list = this.expression(command.list, command, scope);
    if (list && list.value.type !== 'list' && list.value.type !== 'any')
      this.report.error('field_not_list', say.list_needed({ text: place.written }), place);
    if (variable !== null && scope.isTaken(variable)) {
      const message = say.loop_name_taken({ name: variable });
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
      if (command.kind === 'if' && command.repeats === true) {
        this.unread ??= command;
        return null;
      }
      const told = this.report.isFull ? compiled : adviseOn(source, compiled, scope);
      for (const { code, message, suggestion, field, mended } of told) {
        const replacement = mended === undefined ? undefined : written(command, mended);
        this.report.error(code, message, command.place, { suggestion, field, replacement });
      }
      return null;
    }
    for (const name of compiled.names) this.used.add(name);
    for (const { root, steps } of compiled.paths) {
      if (root.toUpperCase() === 'NOW') this.now = true;
      if (isLoopStep(steps[0])) this.counted.add(root);
    }
    return compiled;
  }

  private value({ paths, operation, value }: CompiledExpression): number {
    const made: ProgramValue = { paths, ...(operation && { operation }), type: value.type };
    return this.values.push(made) - 1;
  }

  private items(items: readonly SegmentItem[]): void {
    for (const item of items) {
      if (typeof item === 'string') this.print(item);
      else this.current.push(item);
    }
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
    this.owners.push(this.at);
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
