/**
 * A limit of time for a piece of work. It must have passed on the wall and as processor time of the process, so that a
 * machine busy with other programs refuses no sound file.
 */
export class TimeLimit {
  private readonly deadline: number;
  private readonly usedBefore = process.cpuUsage();

  constructor(private readonly milliseconds: number) {
    this.deadline = performance.now() + milliseconds;
  }

  get isOver(): boolean {
    if (performance.now() <= this.deadline) return false;
    const { user, system } = process.cpuUsage(this.usedBefore);
    return (user + system) / 1_000 >= this.milliseconds;
  }
}
