import type { EntityManager } from 'typeorm';
import { UnitOfWork } from './unit-of-work';

type Work = (manager: EntityManager) => Promise<void>;

const manager = {} as EntityManager;

describe('a unit of work', () => {
  it('asks for another try if its commit lost against another transaction', async () => {
    let runs = 0;
    /** The database refuses the first commit, as a deadlock; the engine runs the work again. */
    const begin = async (work: Work): Promise<void> => {
      await work(manager);
      runs++;
      await work(manager);
    };
    let handled = 0;
    const unit = new UnitOfWork(begin);
    const handler = () => unit.transaction(() => Promise.resolve(++handled));
    const answer = unit.complete(handler, () => Promise.resolve());
    await expect(answer).rejects.toMatchObject({ code: 'unavailable' });
    expect({ runs, handled }).toEqual({ runs: 1, handled: 1 });
  });

  it('answers once its commit has taken place', async () => {
    const unit = new UnitOfWork((work) => work(manager));
    const steps: string[] = [];
    const answer = unit.complete(
      () => unit.transaction(() => Promise.resolve(steps.push('work'))),
      () => Promise.resolve(void steps.push('finish')),
    );
    await expect(answer).resolves.toBe(1);
    expect(steps).toEqual(['work', 'finish']);
  });
});
