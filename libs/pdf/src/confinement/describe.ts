import { type Confinement, type Protection } from './confine';

const WORDS: Record<Protection, string> = {
  user: 'it runs as a user of its own',
  files: 'opens its own files only',
  network: 'connects to nothing',
  programs: 'starts no programs',
};

/** Sentences for the operator. */
export function describeConfinement({ holds, lacks }: Confinement): string {
  const confined = holds.length === 0 ? [] : [`Confined: ${holds.map((each) => WORDS[each]).join(', ')}.`];
  return [...confined, ...(lacks.length === 0 ? [] : ['Not fully confined:', ...lacks])].join(' ');
}
