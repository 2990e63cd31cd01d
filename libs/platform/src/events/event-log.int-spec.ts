import { Logger } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { platformSchema } from '../index';
import type { RecordDefinition } from '../records/record';
import { Records } from '../records/records.service';
import { loggedEvents, onEachDatabase } from '../testing';
import { CommitEvents, RECORD_COMMITTED } from './commit-events';
import { EventLog, type LoggedEvent } from './event-log';
import { EventSweep } from './event-sweep';
import { EventBody, EventReader, EventRow } from './event-tables';

const DAY_MS = 86_400_000;

/** A record of the test's own. */
const record = {
  name: 'Customer',
  label: 'customer',
  path: 'customers',
  table: 'company',
  load: (_manager: unknown, id: string) => Promise.resolve({ id, version: 1, code: 'C-1' }),
  history: { derived: [] },
  search: { fields: ['code'] },
} as unknown as RecordDefinition;
const customer = (version = 1, id = uuidv7()) => ({ id, version, code: 'C-1' });
const happened = { source: record, action: 'change', isChange: true, user: null };
const soon = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

describe('the event log', () => {
  beforeAll(() => Logger.overrideLogger(false));

  onEachDatabase(platformSchema, (database) => {
    beforeEach(() =>
      database().transaction(async (manager) => {
        for (const entity of [EventRow, EventBody, EventReader]) await manager.clear(entity);
      }),
    );

    /** One of several processes. */
    const process = () => {
      const emitter = new EventEmitter2();
      const log = new EventLog(database(), new CommitEvents(database(), emitter));
      const heard: number[] = [];
      emitter.on(RECORD_COMMITTED, () => heard.push(performance.now()));
      return { log, emitter, heard, records: new Records(database(), log) };
    };
    const write = (manager: EntityManager, ...views: ReturnType<typeof customer>[]) =>
      process().log.write(manager, happened, views);
    const readAll = async (reader = 'reader') => {
      const found: LoggedEvent[] = [];
      for (let isMore = true; isMore;) {
        const portion = await database().transaction((manager) => process().log.read(manager, reader));
        found.push(...portion.events);
        isMore = portion.isMore;
      }
      return found;
    };
    const versionsOf = (events: readonly LoggedEvent[]) => events.map(({ version }) => version);

    it('holds what a change, a note and a deletion were, with the entity as it was then', async () => {
      const { records } = process();
      const made = await records.create(record, null, () => Promise.resolve(customer()));
      await records.change(record, made.id, { user: null }, () => Promise.resolve(customer(2, made.id)));
      await records.remove(record, made.id, { user: null }, () => Promise.resolve());
      expect(await loggedEvents(database(), made.id)).toMatchObject([
        { source: 'Customer', action: 'create', version: 1, label: 'C-1', isChange: true, view: made },
        { action: 'change', version: 2, view: { version: 2 } },
        { action: 'delete', version: 1 },
      ]);
    });

    it('is read once by each reader, however many events there are', async () => {
      const views = Array.from({ length: 1_200 }, (_, index) => customer(index));
      await database().transaction((manager) => write(manager, ...views));
      expect(await process().log.hasNews('reader')).toBe(true);
      expect(versionsOf(await readAll())).toEqual(versionsOf(views as unknown as LoggedEvent[]));
      expect(await process().log.hasNews('reader')).toBe(false);
      expect(await process().log.hasNews('another')).toBe(true);
      expect(await readAll('another')).toHaveLength(1_200);
      expect(await readAll()).toEqual([]);
    });

    it('has nothing of what is rolled back, also as a part of something greater', async () => {
      const { records, heard } = process();
      const create = () => records.create(record, null, () => Promise.resolve(customer()));
      const undone = database().asOne(create, () => Promise.reject(new Error('refused')));
      await expect(undone).rejects.toThrow('refused');
      const refused = records.create(record, null, () => Promise.reject(new Error('refused')));
      await expect(refused).rejects.toThrow('refused');
      await soon(50);
      expect(heard).toEqual([]);
      expect(await database().read.count(EventRow)).toBe(0);
      expect(await database().read.count(EventBody)).toBe(0);
    });

    it('is heard of once after the commit, also where that comes late', async () => {
      const { records, heard } = process();
      const create = () => records.create(record, null, () => Promise.resolve(customer()));
      let finished = Infinity;
      await database().asOne(
        async () => {
          await create();
          await create();
          await soon(50);
          expect(heard).toEqual([]);
        },
        () => {
          finished = performance.now();
          return Promise.resolve();
        },
      );
      await soon(50);
      expect(heard).toHaveLength(1);
      expect(heard[0]).toBeGreaterThan(finished);
    });

    it('keeps what happens though a listener throws, rejects or hangs', async () => {
      const { records, emitter } = process();
      let heard = 0;
      const listen = (listener: () => unknown) => emitter.on(RECORD_COMMITTED, listener);
      listen(() => new Promise(() => undefined));
      listen(() => Promise.reject(new Error('a listener that rejects')));
      listen(() => {
        throw new Error('a listener that throws');
      });
      listen(() => (heard += 1));
      for (let count = 0; count < 3; count++)
        await records.create(record, null, () => Promise.resolve(customer()));
      await soon(50);
      expect(await readAll()).toHaveLength(3);
      // None of them keeps another from hearing.
      expect(heard).toBe(3);
    });

    it('passes over nothing that is committed later than what is numbered after it', async () => {
      // On SQLite there is one transaction at a time.
      if (database().dialect === 'sqlite') return;
      let commit: () => void = () => undefined;
      let written: () => void = () => undefined;
      const isWritten = new Promise<void>((done) => (written = done));
      const late = database().transaction(async (manager) => {
        await write(manager, customer(1));
        written();
        await new Promise<void>((done) => (commit = done));
      });
      await isWritten;
      await database().transaction((manager) => write(manager, customer(2)));
      // It does not wait for the other one either.
      expect(versionsOf(await readAll())).toEqual([2]);
      commit();
      await late;
      expect(versionsOf(await readAll())).toEqual([1]);
    });

    it('loses, repeats and invents nothing where many write and read at once, and keeps the order of versions', async () => {
      const entities = Array.from({ length: 4 }, () => ({ id: uuidv7(), version: 0 }));
      let over = false;
      const read: LoggedEvent[] = [];
      const readers = Array.from({ length: 2 }, async () => {
        while (!over) {
          read.push(...(await readAll()));
          await soon(5);
        }
      });
      // Each entity is changed by one after the other, as whoever changes one holds its row.
      await Promise.all(
        entities.map(async (entity) => {
          for (let round = 1; round <= 40; round++) {
            const isUndone = round % 5 === 0;
            const change = database().transaction(async (manager) => {
              await write(manager, customer(entity.version + 1, entity.id), customer());
              await soon(Math.random() * 10);
              if (isUndone) throw new Error('undone');
            });
            await change.then(
              () => (entity.version += 1),
              () => undefined,
            );
          }
        }),
      );
      over = true;
      await Promise.all(readers);
      read.push(...(await readAll()));
      expect(read).toHaveLength(4 * 32 * 2);
      expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
      const rows = await database().read.find(EventRow, { order: { sequence: 'ASC' } });
      expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1));
      for (const { id } of entities)
        expect(rows.filter(({ entityId }) => entityId === id).map(({ version }) => version)).toEqual(
          Array.from({ length: 32 }, (_, index) => index + 1),
        );
    });

    it('forgets what is old, once everybody has read it, and bodies once nobody needs them', async () => {
      await database().transaction((manager) => write(manager, customer(), customer()));
      const [needed] = await database().read.find(EventRow);
      const sweep = new EventSweep(database(), 30);
      let keeps = true;
      sweep.keepBodies((_manager, ids) =>
        Promise.resolve(keeps ? ids.filter((id) => id === needed?.id) : []),
      );
      const left = async (days: number) => {
        await sweep.run(Date.now() + days * DAY_MS);
        return [await database().read.count(EventRow), await database().read.count(EventBody)];
      };
      await readAll();
      const reader = (position: number) =>
        database().transaction((manager) => manager.save(EventReader, { name: 'slow', position }));
      await reader(0);
      expect(await left(31)).toEqual([2, 2]);
      await reader(2);
      expect(await left(29)).toEqual([2, 2]);
      expect(await left(31)).toEqual([0, 1]);
      keeps = false;
      expect(await left(31)).toEqual([0, 0]);
    });
  });
});
