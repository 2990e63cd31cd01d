import {
  child,
  element,
  elements,
  indexIn,
  insertAt,
  isElement,
  type XmlElement,
  type XmlNode,
} from '../xml/node';

/** A page break in a run (ECMA-376 part 1, section 17.3.3.1). */
export function isPageBreak(node: XmlNode): node is XmlElement {
  return isElement(node, 'w:br') && node.attrs['w:type'] === 'page';
}

/** The properties of the section that a paragraph ends (section 17.6.18). */
export function sectionBreak(paragraph: XmlElement): XmlElement | undefined {
  const properties = child(paragraph, 'w:pPr');
  return properties && child(properties, 'w:sectPr');
}

/** Whether a paragraph has "page break before" set (section 17.3.1.23). */
export function beginsPage(paragraph: XmlElement): boolean {
  const properties = child(paragraph, 'w:pPr');
  const property = properties && child(properties, 'w:pageBreakBefore');
  return property !== undefined && !/^(0|false|off)$/.test(property.attrs['w:val'] ?? '');
}

/**
 * Makes the paragraph after an element begin a page, or the first paragraph of the table there. Unparsed paragraphs
 * are not changed.
 */
export function breakBeforeNext(node: XmlElement): void {
  const next = node.parent?.children.slice(indexIn(node) + 1).find((item) => isElement(item));
  const paragraph = isElement(next, 'w:p') ? next : next && elements(next, 'w:p').next().value;
  if (!paragraph) return;
  let properties = child(paragraph, 'w:pPr');
  if (!properties) insertAt(paragraph, 0, (properties = element('w:pPr')));
  if (child(properties, 'w:pageBreakBefore')) return;
  const at = properties.children.findLastIndex(
    (item) => isElement(item) && /^w:(pStyle|keepNext|keepLines)$/.test(item.name),
  );
  insertAt(properties, at + 1, element('w:pageBreakBefore'));
}
