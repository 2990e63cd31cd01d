import { descendants, isElement, type XmlElement, type XmlNode } from '../xml/node';

/** A Word field, simple or complex (ECMA-376 part 1, section 17.16). */
export interface WordField {
  /** The instruction, its pieces joined. */
  readonly instruction: string;
  /** The instruction without what inner fields show; a space stands for each. */
  readonly code: string;
  /** How the instruction begins, up to what inner fields and plain texts add; null where they add nothing. */
  readonly lead: string | null;
  /** Whether every piece of the instruction is read by everybody. */
  readonly isPlain: boolean;
  /** `w:fldSimple`, or the `w:fldChar` that begins it. */
  readonly begin: XmlElement;
  /** Present if a complex field is complete. */
  readonly separate?: XmlElement;
  readonly end?: XmlElement;
}

interface Open {
  begin: XmlElement;
  separate?: XmlElement;
  instruction: string;
  code: string;
  lead: string | null;
  isPlain: boolean;
}

/** Elements that may stand around a run. Readers treat others differently, such as alternatives. */
const AROUND_RUNS = new Set(
  ['r', 'ins', 'del', 'moveFrom', 'moveTo', 'hyperlink', 'fldSimple', 'smartTag', 'customXml', 'sdt']
    .concat('sdtContent', 'dir', 'bdo', 'ruby', 'rt', 'rubyBase')
    .map((name) => `w:${name}`),
);

/** Every field below a node, inner ones first; one that never ends is listed, too. */
export function findFields(root: XmlElement): WordField[] {
  const fields: WordField[] = [];
  const open: Open[] = [];
  for (const node of descendants(root)) {
    if (!isElement(node)) continue;
    if (node.name === 'w:fldSimple') fields.push(simple(node.attrs['w:instr'] ?? '', node));
    else if (node.name === 'w:fldChar') mark(node, open, fields);
    // The result of an inner field belongs to the instruction of the outer field.
    else if (node.name === 'w:t') appendToOpen(open, plain(node));
    else if (node.name === 'w:instrText' || node.name === 'w:delInstrText') {
      const inner = open.findLast((item) => !item.separate) ?? open.at(-1);
      if (inner) {
        inner.instruction += plain(node);
        inner.isPlain &&= isInPlainRun(node);
        if (inner === open.at(-1)) inner.code += plain(node);
        else inner.lead ??= inner.code;
      }
      // An instruction outside of any field is shown by no reader, but some might run it.
      else fields.push(simple(plain(node), node));
    }
  }
  return [...fields, ...open.map((field) => ({ ...field, separate: undefined }))];
}

const simple = (code: string, begin: XmlElement): WordField => ({
  instruction: code,
  code,
  lead: null,
  isPlain: true,
  begin,
});

function isInPlainRun(node: XmlElement): boolean {
  let at = node.parent;
  while (at?.kind === 'element' && AROUND_RUNS.has(at.name)) at = at.parent;
  return isElement(at, 'w:p');
}

function appendToOpen(open: readonly Open[], text: string): void {
  const inner = open.findLast((item) => !item.separate);
  if (!inner) return;
  inner.instruction += text;
  inner.lead ??= inner.code;
}

function mark(node: XmlElement, open: Open[], fields: WordField[]): void {
  const type = node.attrs['w:fldCharType'];
  const current = open.at(-1);
  if (type === 'begin') {
    if (current && !current.separate) {
      current.lead ??= current.code;
      current.code += ' ';
    }
    open.push({ begin: node, instruction: '', code: '', lead: null, isPlain: true });
  } else if (type === 'separate' && current) current.separate = node;
  else if (type === 'end' && current) {
    open.pop();
    fields.push({ ...current, end: node });
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

/** Type of a field in capitals, from its instruction. */
export function fieldKind(instruction: string): string {
  return instructionWords(instruction)[0]?.toUpperCase() ?? '';
}
