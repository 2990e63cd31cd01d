/** Main actions of documents of all kinds. If several are possible, the first one is the next step. */
const WAYS_ON = [
  'send',
  'accept',
  'convert',
  'confirm',
  'release',
  'assign',
  'start',
  'resume',
  'resolve',
  'complete',
  'close',
];

/** Next step of a document among its possible actions. Undefined if the document is finished. */
export function nextStep<Name extends string>(names: readonly Name[]): Name | undefined {
  return WAYS_ON.map((way) => names.find((name) => name === way)).find((name) => name !== undefined);
}
