import type { Pool } from 'mysql2';
import { onEachDatabase } from '../../testing/each-database';
import { readPrepared } from './prepared';

describe('statements that are prepared', () => {
  onEachDatabase({ entities: [], migrations: [] }, (database) => {
    const read = () => readPrepared<{ sum: string }>(database().read, 'SELECT CAST(? AS CHAR) AS sum', ['9']);
    afterEach(() => jest.restoreAllMocks());

    it('are sent as they are where the server keeps no more of them', async () => {
      const { pool } = database().read.connection.driver as { pool?: Pool };
      if (pool !== undefined)
        jest.spyOn(pool, 'execute').mockImplementation(((
          _sql: string,
          _values: unknown,
          end: CallableFunction,
        ) => {
          end(Object.assign(new Error('no more'), { code: 'ER_MAX_PREPARED_STMT_COUNT_REACHED' }));
        }) as never);
      expect(await read()).toEqual([{ sum: '9' }]);
    });

    it('are refused with the database’s own reason', async () => {
      const { read: manager } = database();
      await expect(readPrepared(manager, 'SELECT id FROM nowhere', [])).rejects.toThrow(/nowhere/);
    });
  });
});
