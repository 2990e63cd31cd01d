const END = '</rdf:RDF>';

/** How PDF/A wants properties described that it does not know (ISO 19005-2, 6.6.2.3): here the part of PDF/UA. */
const SCHEMA =
  '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" ' +
  'xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">' +
  '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">' +
  '<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>' +
  '<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>' +
  '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>' +
  '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">' +
  '<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>' +
  '<pdfaProperty:category>internal</pdfaProperty:category>' +
  '<pdfaProperty:description>Part of ISO 14289</pdfaProperty:description>' +
  '</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>';

/**
 * Metadata (XMP) that claim PDF/A and PDF/UA, with the description that PDF/A wants of the latter. LibreOffice 7.4 leaves
 * it out. Any other metadata stay as they are.
 */
export function withPdfuaSchema(metadata: string): string {
  const claimsBoth = metadata.includes('pdfaid:part') && metadata.includes('pdfuaid:part');
  if (!claimsBoth || metadata.includes('pdfaExtension:schemas')) return metadata;
  return metadata.replace(END, SCHEMA + END);
}
