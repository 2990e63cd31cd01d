import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner, Table } from 'typeorm';
import { onEachDatabase } from '../../testing/each-database';
import { columns, tableColumn } from './columns';
import { asText, ownedRows } from './owned-rows';
import { wholeRecords } from './whole-records';

@Entity('notes')
class Note {
  @PrimaryColumn(columns.id)
  id!: string;

  @Column(columns.id)
  owner!: string;

  @Column(columns.integer)
  place!: number;

  @Column(columns.bigint)
  amount!: string;

  @Column({ ...columns.longText, nullable: true })
  words!: string | null;
}

class Notes1763700000999 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'notes',
        columns: [
          tableColumn('id', { ...columns.id, primary: true }),
          tableColumn('owner', columns.id),
          tableColumn('place', columns.integer),
          tableColumn('amount', columns.bigint),
          tableColumn('words', { ...columns.longText, nullable: true }),
        ],
      }),
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('notes');
  }
}

type Words = Pick<Note, 'place' | 'amount' | 'words'>;

const notesOf = (which: string) =>
  ownedRows<Words>(
    { place: 'n.place', amount: asText('n.amount'), words: 'n.words' },
    { from: 'notes n', owner: 'n.owner', where: `n.place ${which}` },
    (one, other) => one.place - other.place,
  );

const readAll = wholeRecords<
  { id: string; amount: string; words: string | null },
  { early: Words[]; late: Words[] }
>({
  columns: { id: 'o.id', amount: 'o.amount', words: 'o.words' },
  from: 'notes o',
  rows: { early: notesOf('< 1000'), late: notesOf('>= 1000') },
});

describe('records that are read with the rows that belong to them', () => {
  onEachDatabase({ entities: [Note], migrations: [Notes1763700000999] }, (database) => {
    const insert = (notes: Note[]) =>
      database().transaction(async (manager) => {
        await manager.insert(Note, notes);
      });
    /** A note to which others belong. */
    const write = async (id: string, notes: Words[]) => {
      await insert([{ id, owner: '', place: 0, amount: '9223372036854775807', words: 'é 🙂' }]);
      if (notes.length > 0)
        await insert(notes.map((note) => ({ id: `${id}-${note.place}`, owner: id, ...note })));
    };
    const read = async (...ids: string[]) => {
      const records = await readAll(database().read, ids);
      return Object.fromEntries(
        records.map(({ id, amount, words, early, late }) => [id, { amount, words, early, late }]),
      );
    };

    it('come back as they were written, in order: every digit, every character, and nothing', async () => {
      const early = [
        { place: 3, amount: '9223372036854775807', words: 'a "quoted" \\ line\nand 漢字 🙂 \u0001 \u2028 é' },
        { place: 1, amount: '-9007199254740993', words: null },
        { place: 2, amount: '0', words: '' },
      ];
      const late = [{ place: 1_000, amount: '7', words: 'late' }];
      await write('some', [...early, ...late]);
      await write('bare', []);
      const [last, ...first] = early;
      const head = { amount: '9223372036854775807', words: 'é 🙂' };
      expect(await read('some', 'none', 'bare')).toEqual({
        some: { ...head, early: [...first, last], late },
        bare: { ...head, early: [], late: [] },
      });
      expect(await read('none')).toEqual({});
    });

    it('are whole where they are more than a megabyte', async () => {
      const early = Array.from({ length: 400 }, (_, place) => ({
        place,
        amount: String(place),
        words: `${place} ${'漢'.repeat(3_000)}`,
      }));
      await write('long', early);
      expect(await read('long')).toMatchObject({ long: { early, late: [] } });
    });
  });
});
