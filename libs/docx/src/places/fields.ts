import { descendants, isElement, type XmlElement, type XmlNode } from '../xml/node';

/** A Word field, simple or complex (ECMA-376 part 1, section 17.16). */
export interface WordField {
  /** The instruction, its pieces joined. */
  readonly instruction: string;
  /** The instruction without what inner fields show; a space stands for each. */
  readonly code: string;
  /** `w:fldSimple`, or the `w:fldChar` that begins it. */
  readonly begin: XmlElement;
  /** Of a complex field that is whole. */
  readonly separate?: XmlElement;
  readonly end?: XmlElement;
}

interface Open {
  begin: XmlElement;
  separate?: XmlElement;
  instruction: string;
  code: string;
}

/** Every field below a node, inner ones first; one that never ends is listed, too. */
export function findFields(root: XmlElement): WordField[] {
  const fields: WordField[] = [];
  const open: Open[] = [];
  for (const node of descendants(root)) {
    if (!isElement(node)) continue;
    if (node.name === 'w:fldSimple') fields.push(simple(node.attrs['w:instr'] ?? '', node));
    else if (node.name === 'w:fldChar') mark(node, open, fields);
    // What an inner field shows belongs to the instruction of the outer one.
    else if (node.name === 'w:t') appendToOpen(open, plain(node));
    else if (node.name === 'w:instrText' || node.name === 'w:delInstrText') {
      const inner = open.findLast((item) => !item.separate) ?? open.at(-1);
      if (inner) {
        inner.instruction += plain(node);
        if (inner === open.at(-1)) inner.code += plain(node);
      }
      // An instruction outside of any field is shown by no reader, but some might run it.
      else fields.push(simple(plain(node), node));
    }
  }
  return [...fields, ...open.map(({ begin, instruction, code }) => ({ begin, instruction, code }))];
}

const simple = (code: string, begin: XmlElement): WordField => ({ instruction: code, code, begin });

function appendToOpen(open: readonly Open[], text: string): void {
  const inner = open.findLast((item) => !item.separate);
  if (inner) inner.instruction += text;
}

function mark(node: XmlElement, open: Open[], fields: WordField[]): void {
  const type = node.attrs['w:fldCharType'];
  const current = open.at(-1);
  if (type === 'begin') {
    if (current && !current.separate) current.code += ' ';
    open.push({ begin: node, instruction: '', code: '' });
  } else if (type === 'separate' && current) current.separate = node;
  else if (type === 'end' && current) {
    open.pop();
    fields.push({
      instruction: current.instruction,
      code: current.code,
      begin: current.begin,
      separate: current.separate,
      end: node,
    });
  }
}

function plain(node: XmlElement): string {
  return node.children.map((item: XmlNode) => (item.kind === 'text' ? item.text : '')).join('');
}

/** The words of an instruction: quoted texts as one, switches with their backslash. */
export function instructionWords(instruction: string): string[] {
  const words = instruction.matchAll(/[“”„"]((?:\\.|[^"“”„\\])*)[“”"]|(\\.)|([^\s\\"“”]+)/g);
  return [...words].map(([, quoted, option, word]) =>
    quoted === undefined ? (option ?? word ?? '') : quoted.replace(/\\(.)/g, '$1'),
  );
}

/** What kind of field an instruction asks for, in capitals. */
export function fieldKind(instruction: string): string {
  return instructionWords(instruction)[0]?.toUpperCase() ?? '';
}
