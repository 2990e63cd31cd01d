import type { LabelLayout, StarterDefinition, StarterLayout } from '@docket/platform';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { documentXml } from './body';
import { withoutPlaceholders } from './commands';
import { inGerman, isLabel, type StarterLanguage } from './german';
import { LABEL_STYLES, labelXml } from './label';
import { firstHeaderXml, footerXml, nextHeaderXml } from './letterhead';
import {
  appXml,
  contentTypesXml,
  coreXml,
  documentRelationshipsXml,
  fontTableXml,
  packageRelationshipsXml,
  type Relationship,
  settingsXml,
} from './parts';
import { stylesXml } from './styles';

/** The earliest moment a zip can tell, in local time as zips have it: equal layouts give equal bytes. */
const ZIP_TIME = new Date(1980, 0, 1);

/** File name of a starter in its language. @param label of its kind, in English */
export function starterFileName(
  label: string,
  declared: StarterDefinition,
  language: StarterLanguage,
): string {
  if (language === 'en') return `${label} template.docx`;
  return `Vorlage ${withoutPlaceholders(inGerman(declared).title)}.docx`;
}

/**
 * Makes a Word template from a declared layout: what users of a kind start from, and change in Word as they like.
 *
 * @returns a .docx (ECMA-376 part 2, annex D for the package; part 1, clause 17 for the document). The same layout
 * gives the same bytes.
 */
export function starterDocument(declared: StarterDefinition, language: StarterLanguage = 'en'): Uint8Array {
  const layout = language === 'de' ? inGerman(declared) : declared;
  const own = isLabel(layout) ? labelParts(layout, language) : letterParts(layout, language);
  const content: Record<string, string> = {
    ...own.content,
    'word/settings.xml': settingsXml(language),
    'word/fontTable.xml': fontTableXml(),
    'docProps/core.xml': coreXml(layout.title, language),
    'docProps/app.xml': appXml(),
  };
  const relationships = documentRelationshipsXml([
    { id: 'rId1', type: 'styles', target: 'styles.xml' },
    { id: 'rId2', type: 'settings', target: 'settings.xml' },
    { id: 'rId3', type: 'fontTable', target: 'fontTable.xml' },
    ...own.relationships,
  ]);
  // The content types come first: readers that stream a package need them before any part.
  const files: Record<string, string> = {
    '[Content_Types].xml': contentTypesXml(Object.keys(content)),
    '_rels/.rels': packageRelationshipsXml(),
    'word/_rels/document.xml.rels': relationships,
    ...content,
  };
  const zippable: Zippable = Object.fromEntries(
    Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]),
  );
  return zipSync(zippable, { level: 9, mtime: ZIP_TIME });
}

/** Parts that differ between a letter and a label. */
interface OwnParts {
  content: Record<string, string>;
  /** Beside those to styles, settings and fonts. */
  relationships: readonly Relationship[];
}

function labelParts(layout: LabelLayout, language: StarterLanguage): OwnParts {
  return {
    content: { 'word/document.xml': labelXml(layout), 'word/styles.xml': stylesXml(language, LABEL_STYLES) },
    relationships: [],
  };
}

function letterParts(layout: StarterLayout, language: StarterLanguage): OwnParts {
  return {
    content: {
      'word/document.xml': documentXml(layout, {
        firstHeader: 'rId4',
        nextHeader: 'rId5',
        firstFooter: 'rId6',
        nextFooter: 'rId7',
      }),
      'word/styles.xml': stylesXml(language),
      'word/header1.xml': firstHeaderXml(layout),
      'word/header2.xml': nextHeaderXml(layout),
      // Word changes footers apart: each kind of page has a part of its own.
      'word/footer1.xml': footerXml(layout, language),
      'word/footer2.xml': footerXml(layout, language),
    },
    relationships: [
      { id: 'rId4', type: 'header', target: 'header1.xml' },
      { id: 'rId5', type: 'header', target: 'header2.xml' },
      { id: 'rId6', type: 'footer', target: 'footer1.xml' },
      { id: 'rId7', type: 'footer', target: 'footer2.xml' },
    ],
  };
}
