export { all, type Listed } from './all';
export { createDocket, type DocketOptions } from './create-docket';
export { CookieJar } from './cookie-jar';
export { ProblemError } from './problem-error';
export type * from './generated/types.gen';
