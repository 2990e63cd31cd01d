import { DocxError } from './docx-error';
import { fill } from './fill';
import { besideBroken } from './language/broken-loops';
import { type Catalogue } from './language/catalogue';
import { type BrokenLoop, type OtherLoop, Scope } from './language/scope';
import { DOCUMENT, Guard, type PlaceOf } from './package/guard';
import { openRelationships, relationshipsName } from './package/relationships';
import { isStrict } from './package/namespaces';
import { Numbering } from './package/numbering';
import { DataParts } from './package/data-parts';
import { WordPackage } from './package/word-package';
import { countAllPages } from './places/computed-fields';
import { BookmarkUses } from './places/bookmark-uses';
import { BoundControls } from './places/data-binding';
import { placeProperties, PROPERTIES_LABEL, showsTitle } from './places/document-properties';
import { placeDrawnParts } from './places/drawn-parts';
import { fieldKind, findFields } from './places/fields';
import { findPlaces, hasCommands } from './places/find-places';
import { PartLinks } from './places/hyperlinks';
import { outlineHeadings } from './places/indexes';
import { Inert } from './places/inert';
import { declareLinkStyle, styleLinks } from './places/link-style';
import { PartContext } from './places/part-context';
import { isNotes, type StoryPart, storyParts, styleParts } from './places/parts';
import { mayHavePlaces } from './places/prospect';
import { References } from './places/references';
import {
  acceptInParts,
  acceptTrackedChanges,
  hasTrackedChanges,
  stopTracking,
} from './places/tracked-changes';
import { type Capabilities } from './printer/capabilities';
import { reportCapabilities } from './printer/report-capabilities';
import { buildBlocks } from './program/blocks';
import { markBreaks } from './program/breaks';
import { markColumns } from './program/columns';
import { writeContainer } from './program/container';
import { Emitter } from './program/emitter';
import { ListRestarts } from './program/lists';
import { areInOrder, attachNotes, refersToNotes } from './program/notes';
import { type ProgramChart } from './program/program';
import { narrowestPage } from './program/rooms';
import { scanFilled } from './report/last-scan';
import { Outline } from './report/outline';
import { Report, type TemplateProblem } from './report/problem';
import { sampleData } from './sample';
import { COMPILER_VERSION } from './version';
import { descendants, type XmlElement } from './xml/node';
import { checkXml, parseXml } from './xml/parse';
import { serialize, XML_DECLARATION } from './xml/serialize';
import { say } from './sentences';

export interface CompiledTemplate {
  /** Self-contained, storable as one file; read by `fill` only. */
  bytes: Uint8Array;
  /** Prints the moment of the request: a document filled with it must not be cached. */
  usesNow: boolean;
}

export interface Compilation {
  /** Null where a problem is an error. */
  compiled: CompiledTemplate | null;
  /** Canonical names of the fields used, sorted. NOW is among them where Word's own DATE or TIME is. */
  fields: string[];
  problems: TemplateProblem[];
}

/**
 * Checks a .docx template against what may be printed in it and compiles it.
 *
 * @param catalogue the fields that exist
 * @param sample data to fill the template with once, as proof; made from the catalogue's samples where absent
 * @param capabilities what the program that prints has; nothing is said of fonts where absent
 * @throws DocxError where the file is refused as a whole: it is no sound, inert Word document, or it would never end
 */
export async function compile(
  bytes: Uint8Array,
  catalogue: Catalogue,
  sample: Record<string, unknown> = sampleData(catalogue),
  capabilities?: Capabilities | null,
): Promise<Compilation> {
  const compiler = new Compiler(WordPackage.open(bytes), catalogue);
  compiler.readStories();
  compiler.writeProgram();
  compiler.reportDocument(capabilities ?? null);
  return compiler.finish(sample);
}

/** Compiles one template, in the steps that `compile` names. */
class Compiler {
  private readonly report = new Report();
  private readonly guard: Guard;
  private readonly outline: Outline;
  private readonly scope: Scope;
  private readonly data: DataParts;
  private readonly bound: BoundControls;
  private readonly uses: BookmarkUses;
  private readonly lists: ListRestarts;
  private readonly emitter: Emitter;
  private readonly stories: readonly StoryPart[];
  private readonly hasSections: boolean;
  private placed: PlacedPart[] = [];
  /** Parts that the program fills. */
  private readonly filled = new Set<string>();
  /** Parts with fields that are computed after filling. */
  private readonly computed: string[] = [];
  private charts: ProgramChart[] = [];
  private readonly references: References;
  /** Parts with fields that refer to others. */
  private readonly referring: string[] = [];
  private needsPages = false;
  private usesNow = false;
  private isTitleShown = false;
  private isLinkStyled = false;
  private hasNotes = false;
  private wasTracked: boolean;

  constructor(
    private readonly document: WordPackage,
    catalogue: Catalogue,
  ) {
    const { report } = this;
    this.guard = new Guard(document, report);
    this.guard.openPackage();
    this.outline = new Outline(document);
    this.scope = new Scope(catalogue);
    this.data = new DataParts(document);
    this.bound = BoundControls.of(document, this.data, this.scope, report);
    this.wasTracked = acceptInParts(document, styleParts(document), report.clock);
    outlineHeadings(document);
    this.hasSections = (document.text(document.main).match(/<[\w:]*sectPr[\s/>]/g) ?? []).length > 1;
    this.references = new References(document, this.hasSections);
    this.stories = storyParts(document);
    this.uses = new BookmarkUses(document, this.stories);
    this.lists = new ListRestarts(() => Numbering.open(document), report.clock);
    this.emitter = new Emitter(report, this.lists, () => narrowestPage(document.text(document.main)));
  }

  /** Finds the places of every part that readers see. */
  readStories(): void {
    for (const story of this.stories) this.readStory(story);
    this.guard.finish();
    stopTracking(this.document);
  }

  private readStory({ name, label }: StoryPart): void {
    const { document, guard, report } = this;
    const xml = document.text(name);
    this.isTitleShown ||= showsTitle(xml);
    guard.addStory(name);
    const isTracked = hasTrackedChanges(xml);
    const links = new PartLinks(document, name);
    const concern = either(guard.concerns(name, xml), links.hasAny ? /\br:id\b/ : undefined);
    this.hasNotes ||= name === document.main && refersToNotes(xml);
    const isNoted = this.hasNotes && (name === document.main || isNotes(label));
    if (!mayHavePlaces(xml) && !isTracked && !concern && !isNoted) {
      requireDocument(document, name, checkXml(xml, name));
      return;
    }
    // A change may join what stands in several paragraphs.
    const root = parseXml(xml, name, isTracked ? undefined : new Inert(concern));
    requireDocument(document, name, root.name);
    if (isTracked) acceptTrackedChanges(root, report.clock);
    this.wasTracked ||= isTracked;
    const context = new PartContext(root, label, report, this.scope, this.outline);
    const placeNear: PlaceOf = (node, written) => context.placeNear(node, written);
    const wasTamed = guard.checkStory(name, root, placeNear, isTracked ? xml : undefined);
    this.usesNow ||= showsClock(root);
    const isRewritten = !this.hasSections && countAllPages(root);
    const { data, bound, uses, references } = this;
    const needs = findPlaces(context, { data, bound, links, uses, references });
    if (needs.refers) this.referring.push(name);
    if (needs.isComputed) this.computed.push(name);
    this.needsPages ||= needs.needsPages;
    const hasStyled = styleLinks(root);
    this.isLinkStyled ||= hasStyled;
    const hasPlaces = needs.isComputed || hasCommands(root);
    if (hasPlaces || isNoted || needs.isChanged || hasStyled) {
      const isChanged = hasPlaces || isTracked || wasTamed;
      this.placed.push({ name, label, context, hasPlaces, isChanged, broken: buildBlocks(root, report) });
    } else if (isTracked || wasTamed || isRewritten)
      document.write(name, Buffer.from(XML_DECLARATION + serialize(root), 'utf8'));
  }

  /** Writes what was found as a program: stories first, then drawings and properties. */
  writeProgram(): void {
    const { document, data, report, scope, emitter } = this;
    if (this.hasNotes) this.placed = withoutSettledNotes(this.placed);
    const outside = scope.outside(loopsOf(this.placed));
    emitParts(this.placed, { inText: scope, outside }, this.hasNotes, this.lists, emitter);
    for (const { name } of this.placed) this.filled.add(name);
    const home = { part: PROPERTIES_LABEL, position: report.nextPosition(), report, scope: outside };
    this.bound.place(home);
    const drawings = placeDrawnParts(document, report, outside);
    this.charts = drawings.flatMap(({ name, workbook }) => (workbook ? [{ part: name, workbook }] : []));
    const others = [...drawings, ...placeProperties(data, this.isTitleShown, home)];
    for (const { name, root } of others) {
      emitter.part(name, root, outside);
      this.filled.add(name);
    }
    data.declareCore();
    if (this.isLinkStyled) declareLinkStyle(document);
  }

  /** Reports what is to be said of the document as a whole. */
  reportDocument(capabilities: Capabilities | null): void {
    const { report } = this;
    if (this.wasTracked) report.warn('tracked_changes', say.tracked_changes(), DOCUMENT);
    const hasPlaces = this.fields.length > 0 || this.placed.some((part) => part.hasPlaces);
    if (!hasPlaces && !report.refused) report.warn('places_none', say.places_none(), DOCUMENT);
    if (capabilities) reportCapabilities(this.document, capabilities, report);
  }

  /** Packs the program, fills it with the sample and looks for what was left unfilled. */
  async finish(sample: Record<string, unknown>): Promise<Compilation> {
    const { document, report, fields, stories, scope } = this;
    const refused = () => ({ compiled: null, fields, problems: report.problems });
    const { program, skeleton } = this.emitter.program(COMPILER_VERSION);
    if (report.refused) return refused();
    for (const name of this.emitter.pictured) prepareForPictures(document, name);
    const fixed = document.entries().filter(({ name }) => !this.filled.has(name));
    const needs = {
      ...(isStrict(document.text(document.main)) && { strict: true as const }),
      ...(this.computed.length > 0 && { computed: this.computed }),
      ...(this.referring.length > 0 && {
        references: { main: document.main, parts: this.referring, styles: this.references.styles },
      }),
      ...(this.charts.length > 0 && { charts: this.charts }),
      ...(this.needsPages && { needsPages: true as const }),
    };
    const bytes = writeContainer({ ...program, ...needs }, skeleton, fixed);
    const docx = await tryOut(bytes, sample);
    scanFilled({ docx, stories, data: sample, scope }, report);
    if (report.refused) return refused();
    return {
      compiled: { bytes, usesNow: this.usesNow || program.usesNow },
      fields,
      problems: report.problems,
    };
  }

  private get fields(): string[] {
    const { fields } = this.emitter;
    return this.usesNow ? [...new Set([...fields, 'NOW'])].sort() : fields;
  }
}

/** A part with its commands in place and built into blocks. */
interface PlacedPart {
  readonly name: string;
  readonly label: string;
  readonly context: PartContext;
  readonly hasPlaces: boolean;
  /** Whether it must be written anew. */
  readonly isChanged: boolean;
  readonly broken: readonly BrokenLoop[];
}

/** Without a body and its notes where nothing of them changes. */
function withoutSettledNotes(placed: PlacedPart[]): PlacedPart[] {
  const [body, ...notes] = placed.filter(({ label }) => label === 'body' || isNotes(label));
  const isSettled =
    body !== undefined &&
    ![body, ...notes].some(({ isChanged }) => isChanged) &&
    areInOrder(
      body.context.root,
      notes.map(({ context }) => context.root),
    );
  return isSettled ? placed.filter((part) => part !== body && !notes.includes(part)) : placed;
}

/** The named loops of the body and of its notes. */
function loopsOf(placed: readonly PlacedPart[]): OtherLoop[] {
  const loops: OtherLoop[] = [];
  for (const { label, context } of placed) {
    if (label !== 'body' && !isNotes(label)) continue;
    for (const node of descendants(context.root)) {
      const command = node.kind === 'block' ? node.command : undefined;
      if (command?.kind === 'for' && command.variable !== null)
        loops.push({ variable: command.variable, list: command.list });
    }
  }
  return loops;
}

/**
 * Writes the parts as a program.
 *
 * @param scopes names for the body with its notes, and for the parts that its loops do not reach into
 * @param hasNotes whether foot- and endnotes come with the references to them in the body
 */
function emitParts(
  placed: readonly PlacedPart[],
  scopes: { readonly inText: Scope; readonly outside: Scope },
  hasNotes: boolean,
  lists: ListRestarts,
  emitter: Emitter,
): void {
  const notes = placed.filter(({ label }) => hasNotes && isNotes(label));
  for (const part of placed.filter((item) => !notes.includes(item))) {
    const own = part.label === 'body' ? notes : [];
    const { root } = part.context;
    const inside = besideBroken(
      part.label === 'body' || isNotes(part.label) ? scopes.inText : scopes.outside,
      [part, ...own].flatMap(({ broken }) => broken),
    );
    attachNotes(
      part.context,
      own.map(({ context }) => context),
    );
    lists.find(root);
    markBreaks(root);
    markColumns(root);
    for (const { name, context } of own) emitter.notes(name, context.root, inside);
    emitter.part(part.name, root, inside);
  }
}

function either(one: RegExp | undefined, other: RegExp | undefined): RegExp | undefined {
  return one && other ? new RegExp(`${one.source}|${other.source}`, one.flags) : (one ?? other);
}

/** A main part that is something else would print as an empty page. */
function requireDocument(document: WordPackage, part: string, rootName: string): void {
  if (part === document.main && rootName !== 'w:document')
    throw new DocxError('template_type', say.main_part_missing());
}

/** Prepares relationships and content types of a part for pictures that are filled in. */
function prepareForPictures(document: WordPackage, part: string): void {
  const name = relationshipsName(part);
  document.write(name, openRelationships(document.has(name) ? document.bytes(name) : undefined, name));
  for (const extension of ['png', 'jpeg', 'gif'])
    document.types.ensureDefault(extension, `image/${extension}`);
  document.types.ensureDefault('rels', 'application/vnd.openxmlformats-package.relationships+xml');
}

async function tryOut(compiled: Uint8Array, sample: Record<string, unknown>): Promise<Uint8Array> {
  const filled = await fill(compiled, sample, { language: 'en' });
  if (filled.length === 0) throw new DocxError('template_invalid', say.fills_to_nothing());
  return filled;
}

/** Fields that the PDF engine fills with the moment it sees them. */
function showsClock(root: XmlElement): boolean {
  return findFields(root).some(({ instruction }) => ['DATE', 'TIME'].includes(fieldKind(instruction)));
}
