import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner, Table } from 'typeorm';
import { onEachDatabase } from '../testing/each-database';
import { columns, tableColumn } from './columns';
import { asText, type JsonColumn, jsonRows } from './json-rows';

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

class Notes1 implements MigrationInterface {
  name = 'Notes1763700000999';
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

const NOTES = jsonRows<Pick<Note, 'place' | 'amount' | 'words'>>(
  { place: 'n.place', amount: asText('n.amount'), words: 'n.words' },
  'notes n WHERE n.owner = o.id',
  (one, other) => one.place - other.place,
);

describe('rows that are read as a column of another one', () => {
  onEachDatabase({ entities: [Note], migrations: [Notes1] }, (database) => {
    const read = async (id: string) => {
      const { read: manager } = database();
      const [row]: { notes: JsonColumn }[] = await manager.query(
        `SELECT o.id, ${NOTES.sql(manager)} AS notes FROM (SELECT ? AS id) o`,
        [id],
      );
      return NOTES.parse(row?.notes ?? null);
    };
    const write = (owner: string, notes: Omit<Note, 'id' | 'owner'>[]) =>
      database().transaction(async (manager) => {
        await manager.insert(
          Note,
          notes.map((note) => ({ id: `${owner}-${note.place}`, owner, ...note })),
        );
      });

    it('come back as they were written, in order: every digit, every character, and nothing', async () => {
      const notes = [
        { place: 3, amount: '9223372036854775807', words: 'a "quoted" \\ line\nand 漢字 🙂 \u0001 \u2028 é' },
        { place: 1, amount: '-9007199254740993', words: null },
        { place: 2, amount: '0', words: '' },
      ];
      await write('some', notes);
      const [last, ...others] = notes;
      expect(await read('some')).toEqual([...others, last]);
      expect(await read('none')).toEqual([]);
    });

    it('are whole where they are more than a megabyte', async () => {
      const notes = Array.from({ length: 400 }, (_, place) => ({
        place,
        amount: String(place),
        words: `${place} ${'漢'.repeat(3_000)}`,
      }));
      await write('long', notes);
      expect(await read('long')).toEqual(notes);
    });
  });
});
