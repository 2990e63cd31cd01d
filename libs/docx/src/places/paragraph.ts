import { descendants, isElement, type XmlElement, type XmlNode, type XmlParent } from '../xml/node';

/** A stretch of a paragraph's text and the element that shows it. */
export interface TextPiece {
  readonly node: XmlElement;
  readonly text: string;
  readonly start: number;
}

/** Not part of a paragraph's own text: text boxes have paragraphs of their own, moved and deleted text is gone. */
const NOT_OWN = new Set(['w:txbxContent', 'w:moveFrom', 'w:del', 'w:pPr', 'w:rPr']);

export function ownContent(item: XmlParent): boolean {
  return !(item.kind === 'element' && NOT_OWN.has(item.name));
}

/** The visible text of a paragraph, piece by piece, as one reads it (ECMA-376 part 1, section 17.3.3). */
export function textPieces(paragraph: XmlElement): TextPiece[] {
  const pieces: TextPiece[] = [];
  let start = 0;
  for (const node of descendants(paragraph, ownContent)) {
    const text = shownText(node);
    if (text === '' || !isElement(node)) continue;
    pieces.push({ node, text, start });
    start += text.length;
  }
  return pieces;
}

export function paragraphText(paragraph: XmlElement): string {
  return textPieces(paragraph)
    .map((piece) => piece.text)
    .join('');
}

function shownText(node: XmlNode): string {
  if (!isElement(node)) return '';
  switch (node.name) {
    case 'w:t':
      return node.children.map((item) => (item.kind === 'text' ? item.text : '')).join('');
    case 'w:tab':
      return isElement(node.parent, 'w:r') ? '\t' : '';
    case 'w:br':
    case 'w:cr':
      return '\n';
    case 'w:noBreakHyphen':
      return '-';
    default:
      return '';
  }
}
