import { parseCommand } from '../language/command';
import { compileExpression, isProblems } from '../language/expression';
import { type Scope } from '../language/scope';
import {
  coreProperty,
  type DataPart,
  type DataParts,
  extendedProperty,
  localName,
} from '../package/data-parts';
import { type WordPackage } from '../package/word-package';
import { type Report } from '../report/problem';
import { child, elements, isElement, textOf, type XmlElement } from '../xml/node';
import { parseXml } from '../xml/parse';
import { isProperties, PROPERTIES_LABEL, setText } from './document-properties';
import { controlField } from './content-controls';
import { Inert } from './inert';
import { paragraphText } from './paragraph';
import { storyParts } from './parts';
import { piecesOf, placeLeafTexts, type TextHome } from './texts';

/** Target of a binding: a text or an attribute of a store. */
interface StoreNode {
  readonly part: DataPart;
  readonly node: XmlElement;
  readonly attribute?: string;
}

/**
 * Content controls that show a node of a store: document properties or custom XML (ECMA-376 part 1, section 17.5.2.6).
 * The store and every control that shows the same node of it get the same places.
 */
export class BoundControls {
  /** Texts with places that controls show, by their binding. */
  private readonly texts = new Map<string, string>();
  private readonly nodes: StoreNode[] = [];

  constructor(
    private readonly parts: DataParts,
    private readonly scope: Scope,
  ) {}

  /** Reads the bindings of a document, and writes what its controls hold into the stores. */
  static of(document: WordPackage, parts: DataParts, scope: Scope, report: Report): BoundControls {
    const bound = new BoundControls(parts, scope);
    const written: { key: string; text: string; rank: number; target: StoreNode }[] = [];
    const authors = new Map<string, string>();
    for (const { name } of storyParts(document)) {
      const xml = document.text(name);
      if (!xml.includes('dataBinding')) continue;
      for (const control of elements(parseXml(xml, name, new Inert()), 'w:sdt')) {
        report.clock.tick();
        const properties = child(control, 'w:sdtPr');
        const key = properties && bindingKey(properties);
        const target = properties && key !== undefined ? bound.find(properties) : undefined;
        if (!properties || key === undefined || !target) continue;
        // In each document the store says the company: what the template says is shown.
        if (localName(target.node) === 'creator' && isProperties(target.part))
          authors.set(key, textOf(target.node));
        for (const [rank, text] of bound.candidates(control, properties, target).entries())
          if (bound.isConstant(text)) written.push({ key, text, rank, target });
      }
    }
    for (const { key, text, target } of written.sort((one, other) => one.rank - other.rank)) {
      if (bound.texts.has(key)) continue;
      bound.texts.set(key, text);
      if (target.attribute === undefined) setText(target.node, text);
      else target.node.attrs[target.attribute] = text;
      bound.nodes.push(target);
    }
    for (const [key, text] of authors) if (text !== '' && !bound.texts.has(key)) bound.texts.set(key, text);
    return bound;
  }

  /** Text with places of a bound control; undefined if its store is not filled. */
  textOf(properties: XmlElement): string | undefined {
    const key = bindingKey(properties);
    return key === undefined ? undefined : this.texts.get(key);
  }

  /** Puts commands in the place of what is filled in custom XML. Properties are placed as a whole. */
  place(home: TextHome): void {
    for (const { part, node, attribute } of this.nodes) {
      if (isProperties(part)) continue;
      if (attribute === undefined) placeLeafTexts(node, home);
      else
        node.filled = {
          ...node.filled,
          [attribute]: { pieces: piecesOf(node.attrs[attribute] ?? '', home), as: 'text' },
        };
    }
  }

  /** Candidates for the text of a control and its store: the control's own field first, then the store's text. */
  private candidates(control: XmlElement, properties: XmlElement, { node, attribute }: StoreNode): string[] {
    const field = controlField(properties, this.scope);
    const stored = attribute === undefined ? textOf(node) : (node.attrs[attribute] ?? '');
    const content = child(control, 'w:sdtContent');
    const paragraphs = content ? [...elements(content, 'w:p')] : [];
    const shown = content && child(properties, 'w:showingPlcHdr') === undefined ? content : undefined;
    const typed = shown && (paragraphs.length > 0 ? paragraphs : [shown]).map(paragraphText).join('\n');
    const isText = ['w:date', 'w:dropDownList', 'w:comboBox', 'w14:checkbox'].every(
      (name) => child(properties, name) === undefined,
    );
    const own =
      field?.value.type === 'list' ? undefined : field && `{{${field.expression}${isText ? '' : ' | raw'}}}`;
    return [own ?? '', stored, typed ?? ''];
  }

  /** Whether a text holds places, and each is the same wherever it stands: the store has one value for all rows. */
  private isConstant(text: string): boolean {
    if (!text.includes('{{')) return false;
    return [...text.matchAll(/\{\{([^{}]*)\}\}/g)].every(([written, inner = '']) => {
      const command = parseCommand(inner, { part: PROPERTIES_LABEL, text, written });
      return command.kind === 'print' && !isProblems(compileExpression(command.expression, this.scope));
    });
  }

  private find(properties: XmlElement): StoreNode | undefined {
    const binding = child(properties, 'w:dataBinding') ?? child(properties, 'w15:dataBinding');
    const part = binding && this.parts.store(binding.attrs['w:storeItemID'] ?? '');
    return part ? storeNode(part, binding.attrs['w:xpath'] ?? '') : undefined;
  }
}

/** Tells bindings to the same node from others. */
function bindingKey(properties: XmlElement): string | undefined {
  const binding = child(properties, 'w:dataBinding');
  if (!binding) return undefined;
  const path = (binding.attrs['w:xpath'] ?? '').split('/').map((step) => step.replace(/^(@?)[\w-]+:/, '$1'));
  return `${(binding.attrs['w:storeItemID'] ?? '').toUpperCase()} ${path.join('/').replaceAll('[1]', '')}`;
}

/**
 * The node of a store that an XPath names, as Word writes them: `/ns0:root[1]/ns1:item[2]/@name`. Properties that are
 * missing are added.
 */
function storeNode(part: DataPart, path: string): StoreNode | undefined {
  const steps = path.split('/').slice(1);
  let node: XmlElement | undefined;
  for (const [index, step] of steps.entries()) {
    const [, at, name = '', position = '1'] = /^(@?)(?:[\w.-]+:)?([\w.-]+)(?:\[(\d+)\])?$/.exec(step) ?? [];
    if (name === '') return undefined;
    if (at === '@') {
      const attribute = node && Object.keys(node.attrs).find((key) => key.split(':').at(-1) === name);
      return node && attribute !== undefined ? { part, node, attribute } : undefined;
    }
    if (index === 0) node = localName(part.root) === name ? part.root : undefined;
    else {
      const found: XmlElement | undefined = node?.children.filter(
        (item): item is XmlElement => isElement(item) && localName(item) === name,
      )[Number(position) - 1];
      node = found ?? (node === part.root ? added(part, name) : undefined);
    }
    if (!node) return undefined;
  }
  return node && node !== part.root && node.children.every((item) => item.kind === 'text')
    ? { part, node }
    : undefined;
}

function added(part: DataPart, name: string): XmlElement | undefined {
  const root = localName(part.root);
  if (root === 'coreProperties') return coreProperty(part, name);
  return root === 'Properties' ? extendedProperty(part, name) : undefined;
}
