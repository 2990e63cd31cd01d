import { SaxesParser, type SaxesTagNS } from 'saxes';
import { MAXIMUM_SVG_CHARACTERS, MAXIMUM_SVG_DEPTH } from '../limits';
import { PictureRefusal, refusals } from '../picture';
import { decodeXmlBytes } from '../xml-bytes';
import {
  ATTRIBUTES,
  DRAWN,
  MULTIPLIES,
  NOT_DRAWN,
  SVG_NAMESPACE,
  XLINK_NAMESPACE,
  XML_NAMESPACE,
} from './allowed';
import { type SvgNode } from './svg-node';
import { say } from '../sentences';

/** Elements whose text is shown or is a stylesheet. */
const TEXTS = new Set(['text', 'tspan', 'textPath', 'a', 'style']);

/**
 * Parses an SVG picture into known elements with known attributes. Elements that paper cannot show, and those of
 * other programs, are removed.
 * @returns its root, and by id the elements that were left out because they multiply what is drawn
 * @throws PictureRefusal for what is no SVG, declares a document type, or uses what is not drawn here
 */
export function parseSvg(bytes: Buffer): { root: SvgNode; leftOut: ReadonlyMap<string, string> } {
  const { text } = decodeXmlBytes(bytes);
  if (text === null || text.length > MAXIMUM_SVG_CHARACTERS) throw refusals.svgUnreadable();
  const parser = new SaxesParser<{ xmlns: true; position: false }>({ xmlns: true, position: false });
  const builder = new Builder();
  parser.on('doctype', () => {
    throw refusals.svgUses(say.svg_document_type());
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') throw refusals.svgUses(say.svg_stylesheet());
  });
  parser.on('opentag', (tag) => builder.open(tag));
  parser.on('closetag', () => builder.close());
  parser.on('text', (value) => builder.text(value));
  parser.on('cdata', (value) => builder.text(value));
  parser.on('error', () => {
    throw refusals.svgUnreadable();
  });
  try {
    parser.write(text).close();
  } catch (error) {
    throw error instanceof PictureRefusal ? error : refusals.svgUnreadable();
  }
  if (!builder.root) throw refusals.svgUnreadable();
  return { root: builder.root, leftOut: builder.leftOut };
}

class Builder {
  root: SvgNode | undefined;
  readonly leftOut = new Map<string, string>();
  private readonly ancestors: SvgNode[] = [];
  /** Depth below an element that is left out. */
  private ignored = 0;
  private depth = 0;

  open(tag: SaxesTagNS): void {
    this.depth += 1;
    if (this.depth > MAXIMUM_SVG_DEPTH) throw refusals.svgTooLarge();
    const { local, uri } = tag;
    if (this.depth === 1 && (local !== 'svg' || (uri !== SVG_NAMESPACE && uri !== '')))
      throw refusals.svgUnreadable();
    if (this.ignored > 0 || this.isIgnored(local, uri)) {
      const id = tag.attributes['id']?.value;
      if (MULTIPLIES.has(local) && id !== undefined) this.leftOut.set(id, local);
      this.ignored += 1;
      return;
    }
    if (!DRAWN.has(local)) throw refusals.svgUses(`<${local}>`);
    const node: SvgNode = { name: local, attrs: attributesOf(tag), children: [] };
    this.ancestors.at(-1)?.children.push(node);
    this.root ??= node;
    this.ancestors.push(node);
  }

  close(): void {
    this.depth -= 1;
    if (this.ignored > 0) this.ignored -= 1;
    else this.ancestors.pop();
  }

  text(value: string): void {
    const parent = this.ancestors.at(-1);
    if (this.ignored === 0 && parent && TEXTS.has(parent.name)) parent.children.push(value);
  }

  private isIgnored(local: string, uri: string): boolean {
    if (uri !== SVG_NAMESPACE && uri !== '') return true;
    // Drawing programs write a page of HTML, and beside it text for all who show none.
    if (local === 'foreignObject' && this.ancestors.at(-1)?.name === 'switch') return true;
    return NOT_DRAWN.has(local) || MULTIPLIES.has(local);
  }
}

function attributesOf(tag: SaxesTagNS): Map<string, string> {
  const attrs = new Map<string, string>();
  for (const { local, prefix, uri, value } of Object.values(tag.attributes)) {
    if (prefix === 'xmlns' || local === 'xmlns') continue;
    const isLink = local === 'href' && (uri === '' || uri === XLINK_NAMESPACE);
    if (isLink) attrs.set('xlink:href', value);
    else if (uri === XML_NAMESPACE && local === 'space') attrs.set('xml:space', value);
    else if (uri === '' && ATTRIBUTES.has(local)) attrs.set(local, value);
    else if (uri === '' && local === 'spreadMethod' && value !== 'pad')
      throw refusals.svgUses(`spreadMethod="${value.slice(0, 20)}"`);
    else if (uri === '' && /^(?:filter|marker(?:-\w+)?)$/.test(local) && value.trim() !== 'none')
      throw refusals.svgUses(local);
  }
  return attrs;
}
