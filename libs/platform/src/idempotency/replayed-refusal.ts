/** A refusal that was answered before, on its way out again as it was. */
export class ReplayedRefusal extends Error {
  constructor(
    readonly status: number,
    /** Problem JSON. */
    readonly body: string,
  ) {
    super('refused before');
  }
}
