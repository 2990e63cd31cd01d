import { Injectable } from '@nestjs/common';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import { Test, type TestingModule } from '@nestjs/testing';
import { Column, DataSource, Entity, PrimaryColumn, type QueryRunner, Repository, Table } from 'typeorm';
import { type TestDatabase, testDatabases } from '../testing/each-database';
import type { Schema } from './data-source';
import { dataSourceModules, WRITER } from './data-source-modules';
import { Database } from './database';
import { columns } from './records/columns';

@Entity('notes')
class Note {
  @PrimaryColumn(columns.text(36))
  id!: string;

  @Column(columns.text(100))
  text!: string;
}

class Notes1000000000000 {
  name = 'Notes1000000000000';
  async up(runner: QueryRunner): Promise<void> {
    const text = (name: string, length: string, isPrimary = false) => ({
      name,
      type: 'varchar',
      length,
      isPrimary,
    });
    await runner.createTable(
      new Table({ name: 'notes', columns: [text('id', '36', true), text('text', '100')] }),
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('notes');
  }
}

const schema: Schema = { entities: [Note], migrations: [Notes1000000000000] };

@Injectable()
class NotesService {
  constructor(
    private readonly database: Database,
    @InjectRepository(Note) readonly notes: Repository<Note>,
  ) {}

  add(id: string): Promise<unknown> {
    return this.database.transaction((manager) =>
      manager.withRepository(this.notes).insert({ id, text: 'first' }),
    );
  }

  change(id: string, text: string): Promise<unknown> {
    return this.database.transaction((manager) =>
      manager.withRepository(this.notes).update({ id }, { text }),
    );
  }

  async textOf(id: string): Promise<string | undefined> {
    return (await this.database.read.withRepository(this.notes).findOneBy({ id }))?.text;
  }
}

describe.each(testDatabases)('an injected repository, on %s', (_name, create) => {
  let test: TestDatabase;
  let app: TestingModule;
  let database: Database;
  let service: NotesService;

  beforeAll(async () => {
    test = await create();
    app = await Test.createTestingModule({
      imports: [...dataSourceModules(test.url, schema), TypeOrmModule.forFeature(schema.entities)],
      providers: [
        NotesService,
        {
          provide: Database,
          inject: [WRITER, DataSource],
          useFactory: (writer: DataSource, reader: DataSource) =>
            Database.over({ writer, reader }, test.url, schema),
        },
      ],
    }).compile();
    database = app.get(Database);
    service = app.get(NotesService);
  });
  afterAll(async () => {
    await database.close();
    await app.close();
    await test.remove();
  });
  const nothing = () => Promise.resolve();

  it('that is bound sees what the transaction at work has written, and others see it after the commit', async () => {
    await database.asOne(async () => {
      await service.add('seen');
      await service.change('seen', 'second');
      expect(await service.textOf('seen')).toBe('second');
      // A bare one is on a connection of its own.
      expect(await service.notes.findOneBy({ id: 'seen' })).toBeNull();
    }, nothing);
    expect(await service.textOf('seen')).toBe('second');
  });

  it('that is bound is undone with the transaction at work', async () => {
    const undone = database.asOne(
      async () => {
        await service.add('undone');
        expect(await service.textOf('undone')).toBe('first');
      },
      () => Promise.reject(new Error('the last part fails')),
    );
    await expect(undone).rejects.toThrow('the last part fails');
    expect(await service.textOf('undone')).toBeUndefined();

    await service.add('kept');
    const refused = database.transaction(async (manager) => {
      const notes = manager.withRepository(service.notes);
      await notes.update({ id: 'kept' }, { text: 'undone' });
      expect((await notes.findOneByOrFail({ id: 'kept' })).text).toBe('undone');
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await service.textOf('kept')).toBe('first');
  });

  it('that is bound to a snapshot sees one state of the database', async () => {
    await service.add('still');
    await database.snapshot(async (manager) => {
      const notes = manager.withRepository(service.notes);
      const before = (await notes.findOneByOrFail({ id: 'still' })).text;
      await service.change('still', 'moved');
      expect((await notes.findOneByOrFail({ id: 'still' })).text).toBe(before);
    });
    expect(await service.textOf('still')).toBe('moved');
  });
});
