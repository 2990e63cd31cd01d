import { withoutPlaceholders } from './commands';
import type { StarterLanguage } from './german';
import { FALLBACK_FONT, FONT, languageTag } from './styles';
import { element, escapeXml, value, W, XML_DECLARATION } from './xml';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

export interface Relationship {
  id: string;
  /** The last part of the relationship's type. */
  type: string;
  target: string;
}

/** `_rels/.rels`: where a reader starts (ECMA-376 part 2, section 9.3). */
export function packageRelationshipsXml(): string {
  const office = (id: string, type: string, target: string): string =>
    relationship(id, `${OFFICE}/relationships/${type}`, target);
  return relationships(
    office('rId1', 'officeDocument', 'word/document.xml') +
      relationship('rId2', `${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml') +
      office('rId3', 'extended-properties', 'docProps/app.xml'),
  );
}

/** `word/_rels/document.xml.rels`. */
export function documentRelationshipsXml(targets: readonly Relationship[]): string {
  const items = targets.map(({ id, type, target }) =>
    relationship(id, `${OFFICE}/relationships/${type}`, target),
  );
  return relationships(items.join(''));
}

/** `[Content_Types].xml` (ECMA-376 part 2, section 10.1.2): the type of each part by name. */
export function contentTypesXml(parts: readonly string[]): string {
  const defaults =
    element('Default', {
      Extension: 'rels',
      ContentType: 'application/vnd.openxmlformats-package.relationships+xml',
    }) + element('Default', { Extension: 'xml', ContentType: 'application/xml' });
  const overrides = parts.flatMap((part) => {
    const type = contentType(part);
    return type === undefined ? [] : [element('Override', { PartName: `/${part}`, ContentType: type })];
  });
  return (
    XML_DECLARATION + element('Types', { xmlns: `${PACKAGE}/content-types` }, defaults + overrides.join(''))
  );
}

/** `docProps/core.xml` (ECMA-376 part 2, section 11.1), without times: the same layout gives the same bytes. */
export function coreXml(title: string, language: StarterLanguage): string {
  const text = escapeXml(withoutPlaceholders(title));
  const namespaces = {
    'xmlns:cp': `${PACKAGE}/metadata/core-properties`,
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  };
  const content =
    element('dc:title', {}, text) +
    element('dc:creator', {}, 'Docket') +
    element('dc:language', {}, languageTag(language));
  return XML_DECLARATION + element('cp:coreProperties', namespaces, content);
}

/** `docProps/app.xml` (ECMA-376 part 1, section 22.2). */
export function appXml(): string {
  const namespace = { xmlns: `${OFFICE}/extended-properties` };
  return XML_DECLARATION + element('Properties', namespace, element('Application', {}, 'Docket'));
}

/** `word/settings.xml` (ECMA-376 part 1, section 17.15.1). Mode 15 spares the reader Word's "Compatibility Mode". */
export function settingsXml(language: StarterLanguage): string {
  const mode = element('w:compatSetting', {
    'w:name': 'compatibilityMode',
    'w:uri': 'http://schemas.microsoft.com/office/word',
    'w:val': 15,
  });
  const content = [
    element('w:zoom', { 'w:percent': 100 }),
    value('w:defaultTabStop', 708),
    value('w:characterSpacingControl', 'doNotCompress'),
    element('w:compat', {}, mode),
    element('w:themeFontLang', { 'w:val': languageTag(language) }),
    value('w:decimalSymbol', '.'),
    value('w:listSeparator', ','),
  ];
  return XML_DECLARATION + element('w:settings', { 'xmlns:w': W }, content.join(''));
}

/** `word/fontTable.xml` (section 17.8.3): which font to take where Calibri is missing. */
export function fontTableXml(): string {
  const font = element(
    'w:font',
    { 'w:name': FONT },
    value('w:altName', FALLBACK_FONT) +
      value('w:panose1', '020F0502020204030204') +
      value('w:charset', '00') +
      value('w:family', 'swiss') +
      value('w:pitch', 'variable'),
  );
  return XML_DECLARATION + element('w:fonts', { 'xmlns:w': W }, font);
}

function contentType(part: string): string | undefined {
  switch (part) {
    case 'word/document.xml':
      return `${WORD_TYPE}.document.main+xml`;
    case 'docProps/core.xml':
      return 'application/vnd.openxmlformats-package.core-properties+xml';
    case 'docProps/app.xml':
      return 'application/vnd.openxmlformats-officedocument.extended-properties+xml';
    default: {
      // word/header1.xml and so on: their types are called as they are.
      const name = /^word\/([a-zA-Z]+)\d*\.xml$/.exec(part)?.[1];
      return name === undefined ? undefined : `${WORD_TYPE}.${name}+xml`;
    }
  }
}

function relationship(id: string, type: string, target: string): string {
  return element('Relationship', { Id: id, Type: type, Target: target });
}

function relationships(content: string): string {
  return XML_DECLARATION + element('Relationships', { xmlns: `${PACKAGE}/relationships` }, content);
}
