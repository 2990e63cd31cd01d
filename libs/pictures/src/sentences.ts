import { defineSentences } from '@docket/domain';

/** The texts of this library, in every language. */
export const say = defineSentences({
  picture_unknown_format: {
    en: 'This picture is not PNG, JPEG, GIF, BMP, TIFF, EMF, WMF or SVG by its content, whatever its name says. Save it as PNG, and insert it again.',
    de: 'Dieses Bild ist seinem Inhalt nach kein PNG, JPEG, GIF, BMP, TIFF, EMF, WMF oder SVG, wie immer es heißt. Speichern Sie es als PNG, und fügen Sie es neu ein.',
  },
  picture_size_unreadable: {
    en: 'This picture is damaged: its size cannot be read. Save it as PNG, and insert it again.',
    de: 'Dieses Bild ist beschädigt: Seine Größe ist nicht lesbar. Speichern Sie es als PNG, und fügen Sie es neu ein.',
  },
  picture_megapixels: {
    en: 'This picture has {found} megapixels, and at most {most} can be printed. In Word, choose Picture Format > Compress Pictures, or insert a smaller picture.',
    de: 'Dieses Bild hat {found} Megapixel, und höchstens {most} können gedruckt werden. Wählen Sie in Word „Bildformat > Bilder komprimieren“, oder fügen Sie ein kleineres Bild ein.',
  },
  pictures_megapixels: {
    en: 'The pictures of the document have {found} megapixels together, and at most {most} can be printed. In Word, choose Picture Format > Compress Pictures.',
    de: 'Die Bilder des Dokuments haben zusammen {found} Megapixel, und höchstens {most} können gedruckt werden. Wählen Sie in Word „Bildformat > Bilder komprimieren“.',
  },
  picture_packed: {
    en: 'This packed picture cannot be unpacked. Save it as PNG, and insert it again.',
    de: 'Dieses gepackte Bild lässt sich nicht entpacken. Speichern Sie es als PNG, und fügen Sie es neu ein.',
  },
  metafile_holds: {
    en: 'This EMF or WMF picture holds {what}, which is not printed. Save it as PNG, and insert it again.',
    de: 'Dieses EMF- oder WMF-Bild enthält {what}, was nicht gedruckt wird. Speichern Sie es als PNG, und fügen Sie es neu ein.',
  },
  metafile_unknown_data: { en: 'data of an unknown format', de: 'Daten eines unbekannten Formats' },
  metafile_nested: { en: 'metafiles within each other', de: 'Metadateien ineinander' },
  metafile_packed_bitmap: { en: 'a bitmap packed in an unknown way', de: 'eine unbekannt gepackte Bitmap' },
  metafile_printer_commands: { en: 'commands for a printer driver', de: 'Befehle für einen Druckertreiber' },
  metafile_many_records: { en: 'too many records', de: 'zu viele Datensätze' },
  metafile_postscript_alone: { en: 'PostScript', de: 'PostScript' },
  metafile_postscript: { en: 'PostScript or a PDF', de: 'PostScript oder ein PDF' },
  svg_damaged: {
    en: 'This SVG picture is damaged. Save it as PNG, and insert it again.',
    de: 'Dieses SVG-Bild ist beschädigt. Speichern Sie es als PNG, und fügen Sie es neu ein.',
  },
  svg_uses: {
    en: 'This SVG picture uses {what}, which is not allowed in templates. Save it as PNG, and insert it again.',
    de: 'Dieses SVG-Bild verwendet {what}, was in Vorlagen nicht erlaubt ist. Speichern Sie es als PNG, und fügen Sie es neu ein.',
  },
  svg_too_large: {
    en: 'This SVG picture draws too many shapes to be printed. Save it as PNG, and insert it again.',
    de: 'Dieses SVG-Bild zeichnet zu viele Formen, um gedruckt zu werden. Speichern Sie es als PNG, und fügen Sie es neu ein.',
  },
  svg_document_type: { en: 'a document type', de: 'einen Dokumenttyp' },
  svg_stylesheet: { en: 'an outside stylesheet', de: 'ein Stylesheet von außerhalb' },
  svg_outside_style: {
    en: 'a style that refers to something outside of it',
    de: 'einen Stil, der auf etwas außerhalb verweist',
  },
  svg_other_file: { en: 'a reference to another file', de: 'einen Verweis auf eine andere Datei' },
  svg_itself: { en: 'a reference to itself', de: 'einen Verweis auf sich selbst' },
  svg_picture_of_other_file: { en: 'a picture from another file', de: 'ein Bild aus einer anderen Datei' },
  svg_picture_of_other_format: { en: 'a picture of another format', de: 'ein Bild eines anderen Formats' },
  svg_dashes: { en: 'dashes of an unknown length', de: 'Striche unbekannter Länge' },
});
