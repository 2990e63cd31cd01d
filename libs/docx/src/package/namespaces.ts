/** Namespaces of a document: those of transitional files, or of strict ones (ECMA-376 part 1, annex A, and part 4). */
export interface Namespaces {
  readonly word: string;
  /** Prefix of the namespaces of drawings. */
  readonly drawing: string;
  /** Namespace of relationship ids; relationship types begin with it. */
  readonly relationships: string;
}

const TRANSITIONAL: Namespaces = {
  word: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  drawing: 'http://schemas.openxmlformats.org/drawingml/2006',
  relationships: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
};
const STRICT: Namespaces = {
  word: 'http://purl.oclc.org/ooxml/wordprocessingml/main',
  drawing: 'http://purl.oclc.org/ooxml/drawingml',
  relationships: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
};

/** Whether a document is a strict one, told from the text of its main part. */
export const isStrict = (xml: string): boolean => xml.includes(STRICT.word);

export const namespacesOf = (strict = false): Namespaces => (strict ? STRICT : TRANSITIONAL);
