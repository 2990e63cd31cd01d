const BOUNDARIES = '@nx/enforce-module-boundaries';
const SYNTAX = 'no-restricted-syntax';
const BOUNDED = 'docket/bounded-loops';
const BOUND = 'docket/bound-repositories';
const WALLS = 'docket/feature-walls';
const PLAIN = 'docket/plain-comments';

/** A class with an injected repository, and what one of its methods does. */
const withRepository = (body, parameters = 'private readonly users: Repository<User>') =>
  `class Service { constructor(@InjectRepository(User) ${parameters}) {} work(manager: EntityManager) { ${body} } }`;

/** Lines that must be refused, and by which rule. */
export const ILLEGAL_LINES = [
  {
    what: 'an import that runs up, from the domain to the platform',
    file: 'libs/domain/src/index.ts',
    line: "import '@docket/platform';",
    rule: BOUNDARIES,
  },
  {
    what: 'an engine imported past templates, by sales',
    file: 'libs/sales/src/index.ts',
    line: "import '@docket/pdf';",
    rule: BOUNDARIES,
  },
  {
    what: 'an import that runs up, from inventory to sales',
    file: 'libs/inventory/src/index.ts',
    line: "import '@docket/sales';",
    rule: BOUNDARIES,
  },
  {
    what: 'an import that runs up, from sales to production',
    file: 'libs/sales/src/index.ts',
    line: "import '@docket/production';",
    rule: BOUNDARIES,
  },
  {
    what: 'stock moved past the ledger’s own transaction',
    file: 'libs/inventory/src/index.ts',
    line: 'export const work = (database: { transaction(work: () => void): void }) => database.transaction(() => undefined);',
    rule: SYNTAX,
  },
  {
    what: 'a lib imported by the server past its floor',
    file: 'apps/api/src/main.ts',
    line: "import '@docket/docx';",
    rule: BOUNDARIES,
  },
  {
    what: 'the server’s code imported by the web UI',
    file: 'apps/admin/src/main.tsx',
    line: "import '@docket/sales';",
    rule: BOUNDARIES,
  },
  {
    what: 'a feature of the web UI imported past its public modules',
    file: 'apps/admin/src/features/service/trouble-reports-page.tsx',
    line: "import '../sales/orders/orders-page';",
    rule: WALLS,
  },
  {
    what: 'a feature of the web UI imported by what all features share',
    file: 'apps/admin/src/components/layout/links.tsx',
    line: "import '../../features/sales/orders/late-orders';",
    rule: WALLS,
  },
  {
    what: 'a comment that begins with a relative word',
    file: 'libs/domain/src/index.ts',
    line: '// What a line comes to.',
    rule: PLAIN,
  },
  {
    what: 'a part of a page that takes the page with it where it cannot be loaded',
    file: 'apps/admin/src/app/router.tsx',
    line: "import { lazy as bare } from 'react'; export const Bare = bare;",
    rule: 'no-restricted-imports',
  },
  {
    what: 'a lib imported past its index.ts',
    file: 'libs/contracts/src/index.ts',
    line: "import '../../domain/src/money';",
    rule: BOUNDARIES,
  },
  {
    what: 'a framework in the domain',
    file: 'libs/domain/src/index.ts',
    line: "import '@nestjs/common';",
    rule: 'no-restricted-imports',
  },
  {
    what: 'input and output in the domain',
    file: 'libs/domain/src/index.ts',
    line: "import 'node:fs';",
    rule: 'no-restricted-imports',
  },
  {
    what: 'a framework in the template engine',
    file: 'libs/docx/src/index.ts',
    line: "import '@nestjs/common';",
    rule: 'no-restricted-imports',
  },
  {
    what: 'a detail of a refusal whose text has no key',
    file: 'libs/access/src/index.ts',
    line: "export const details = [{ path: 'name', code: 'invalid_field', message: 'No.' }];",
    rule: SYNTAX,
  },
  {
    what: 'the same in the server program',
    file: 'apps/api/src/programs.ts',
    line: "export const details = [{ path: 'name', code: 'invalid_field', message: 'No.' }];",
    rule: SYNTAX,
  },
  {
    what: 'a transaction opened outside the platform',
    file: 'libs/sales/src/index.ts',
    line: 'export const open = (source: { transaction(work: () => void): void }) => source.transaction(() => undefined);',
    rule: SYNTAX,
  },
  {
    what: 'a transaction opened by hand outside the platform',
    file: 'libs/sales/src/index.ts',
    line: "export const begin = (manager: { query(sql: string): void }) => manager.query('BEGIN');",
    rule: SYNTAX,
  },
  {
    what: 'a record changed past its history',
    file: 'libs/sales/src/index.ts',
    line: 'export const work = (database: { transaction(work: () => void): void }) => database.transaction(() => undefined);',
    rule: SYNTAX,
  },
  {
    what: 'locale data of the runtime in a rule',
    file: 'libs/domain/src/index.ts',
    line: "export const digits = () => new Intl.NumberFormat('en').resolvedOptions();",
    rule: 'no-restricted-globals',
  },
  {
    what: 'texts compared by the runtime’s collation on the server',
    file: 'libs/sales/src/index.ts',
    line: 'export const compared = (one: string, other: string) => one.localeCompare(other);',
    rule: 'no-restricted-properties',
  },
  {
    what: 'a focused test',
    file: 'libs/domain/src/totals.spec.ts',
    line: "describe.only('alone', () => undefined);",
    rule: 'no-restricted-properties',
  },
  {
    what: 'a timer that repeats without the pauses of a background task',
    file: 'libs/webhooks/src/index.ts',
    line: 'export const timer = setInterval(() => undefined, 1_000);',
    rule: BOUNDED,
  },
  {
    what: 'a loop without an end',
    file: 'libs/platform/src/index.ts',
    line: 'export async function work(step: () => Promise<void>) { for (;;) await step(); }',
    rule: BOUNDED,
  },
  {
    what: 'a loop that ends only when the database answers',
    file: 'libs/sales/src/index.ts',
    line: 'export async function work(step: () => Promise<boolean>) { while (await step()); }',
    rule: BOUNDED,
  },
  {
    what: 'a loop without a bound whose condition is a variable',
    file: 'libs/access/src/index.ts',
    line: 'export async function work(step: () => Promise<boolean>) { for (let more = true; more;) more = await step(); }',
    rule: BOUNDED,
  },
  {
    what: 'an async method that calls itself',
    file: 'libs/templates/src/index.ts',
    line: 'export class Work { async claim(step: () => Promise<boolean>): Promise<boolean> { return (await step()) || this.claim(step); } }',
    rule: BOUNDED,
  },
  {
    what: 'a row read past the transaction at work',
    file: 'libs/access/src/index.ts',
    line: withRepository("return this.users.findOneBy({ id: '1' });"),
    rule: BOUND,
  },
  {
    what: 'a row written past the transaction at work, within a callback',
    file: 'libs/access/src/index.ts',
    line: withRepository("return [1].map(() => this.users.insert({ id: '1' }));"),
    rule: BOUND,
  },
  {
    what: 'a query built past the transaction at work',
    file: 'libs/sales/src/index.ts',
    line: withRepository("return this.users.createQueryBuilder('u').getMany();"),
    rule: BOUND,
  },
  {
    what: 'an unbound repository under another name',
    file: 'libs/access/src/index.ts',
    line: withRepository('const rows = this.users; return rows.find();'),
    rule: BOUND,
  },
  {
    what: 'an unbound repository taken from the service',
    file: 'libs/access/src/index.ts',
    line: withRepository('const { users } = this; return users.find();'),
    rule: BOUND,
  },
  {
    what: 'an unbound repository given to a function',
    file: 'libs/access/src/index.ts',
    line: withRepository('return count(this.users);'),
    rule: BOUND,
  },
  {
    what: 'an unbound repository used by the constructor',
    file: 'libs/templates/src/index.ts',
    line: 'class Service { constructor(@InjectRepository(User) users: Repository<User>) { void users.count(); } }',
    rule: BOUND,
  },
  {
    what: 'a data source injected past the database',
    file: 'libs/access/src/index.ts',
    line: "import { InjectDataSource } from '@nestjs/typeorm';",
    rule: BOUND,
  },
];

/** Lines that must pass, so that no rule fires at everything. */
export const LEGAL_LINES = [
  {
    what: 'an import that runs down, from sales to the platform',
    file: 'libs/sales/src/index.ts',
    line: "import '@docket/platform';",
    rule: BOUNDARIES,
  },
  {
    what: 'an import that runs down, from sales to inventory',
    file: 'libs/sales/src/index.ts',
    line: "import '@docket/inventory';",
    rule: BOUNDARIES,
  },
  {
    what: 'an import that runs down, from production to sales',
    file: 'libs/production/src/index.ts',
    line: "import '@docket/sales';",
    rule: BOUNDARIES,
  },
  {
    what: 'a transaction opened through the platform',
    file: 'libs/access/src/index.ts',
    line: 'export const work = (database: { transaction(work: () => void): void }) => database.transaction(() => undefined);',
    rule: SYNTAX,
  },
  {
    what: 'a loop that counts its rounds',
    file: 'libs/access/src/index.ts',
    line: 'export async function work(step: () => Promise<void>) { for (let round = 0; round < 3; round++) await step(); }',
    rule: BOUNDED,
  },
  {
    what: 'repositories bound to the transaction, and to the reads, at work',
    file: 'libs/access/src/index.ts',
    line: withRepository(
      'void manager.withRepository(this.users).count(); void this.database.read.withRepository(this.users).count();',
    ),
    rule: BOUND,
  },
];
