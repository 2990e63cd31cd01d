import { type WordPackage } from '../package/word-package';
import { storyParts } from '../places/parts';
import { type Report } from '../report/problem';
import { type Capabilities, type Fonts } from './capabilities';
import { DocumentFonts } from './document-fonts';
import { FontUse } from './font-use';
import { missingScripts } from './scripts';
import { say } from '../sentences';

const DOCUMENT = { part: 'document', text: '', written: '' };
const EQUATION = /<m:oMath(?:Para)?[\s>]/;
const DRAWING = /^word\/(?:charts|diagrams)\/[^/]*\.xml$/i;

/** Warns of what a document asks for and the program that prints it does not have. */
export function reportCapabilities(
  document: WordPackage,
  { fonts, equations }: Capabilities,
  report: Report,
): void {
  const stories = storyParts(document).map(({ name, label }) => ({ xml: document.text(name), label }));
  if (!equations && stories.some(({ xml }) => EQUATION.test(xml)))
    report.warn('equations_missing', say.equations_missing(), DOCUMENT);
  if (fonts === null) return;
  const documentFonts = new DocumentFonts(document);
  const use = new FontUse(documentFonts);
  for (const { xml, label } of stories) use.read(xml, label);
  for (const name of document.names()) if (DRAWING.test(name)) use.readDrawings(document.text(name));
  reportFonts(use, documentFonts, fonts, report);
  for (const { script, package: needed, part, text } of missingScripts(use.characters, fonts.coverage))
    report.warn('script_missing', say.script_missing({ script, package: needed }), {
      part,
      text,
      written: '',
    });
}

/** Once for each font that is neither installed nor part of the file. */
function reportFonts(use: FontUse, document: DocumentFonts, fonts: Fonts, report: Report): void {
  const installed = new Set(fonts.families);
  for (const [key, font] of use.fonts) {
    if (installed.has(key) || document.embedded.has(key)) continue;
    const { family, sameWidths } = fonts.standIns[key] ?? fonts.fallback;
    // The file itself names it, as the starter documents do.
    if (document.alternatives.get(key)?.includes(family.toLowerCase())) continue;
    if (family === 'OpenSymbol') continue;
    if (sameWidths) report.warn('font_replaced', say.font_same_widths({ font, family }), DOCUMENT);
    else report.warn('font_missing', say.font_other_widths({ font, family }), DOCUMENT);
  }
}
