/** The ways on, of documents of every kind. Where several can be gone the first one is the next. */
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

/** What is to be done next with a document, of what can be done with it; undefined where it has come to an end. */
export function nextStep<Name extends string>(names: readonly Name[]): Name | undefined {
  return WAYS_ON.map((way) => names.find((name) => name === way)).find((name) => name !== undefined);
}
