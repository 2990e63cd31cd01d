import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { boundRepositories } from './tools/lint/bound-repositories.mjs';
import { boundedLoops } from './tools/lint/bounded-loops.mjs';
import { featureWalls } from './tools/lint/feature-walls.mjs';
import { plainComments } from './tools/lint/plain-comments.mjs';

/**
 * Who may import whom, from the ground up. An arrow never runs up; two libs of one floor never import each other.
 * `pictures` and `pdf` stand on `domain`, for its sentences, `docx` on `pictures` and `domain`; of the libs only `templates` imports `docx` and `pdf`.
 */
const floors = {
  'lib:domain': [],
  'lib:contracts': ['lib:domain'],
  'lib:client': [],
  'lib:pictures': ['lib:domain'],
  'lib:docx': ['lib:pictures', 'lib:domain'],
  'lib:pdf': ['lib:domain'],
  'lib:platform': ['lib:pictures', 'lib:contracts', 'lib:domain'],
  'lib:access': ['lib:platform', 'lib:contracts', 'lib:domain'],
  'lib:templates': ['lib:docx', 'lib:pdf', 'lib:access', 'lib:platform', 'lib:contracts', 'lib:domain'],
  'lib:attachments': ['lib:access', 'lib:platform', 'lib:contracts', 'lib:domain'],
  'lib:webhooks': ['lib:access', 'lib:platform', 'lib:contracts', 'lib:domain'],
  'lib:inventory': [
    'lib:templates',
    'lib:attachments',
    'lib:access',
    'lib:platform',
    'lib:contracts',
    'lib:domain',
  ],
  'lib:sales': [
    'lib:inventory',
    'lib:templates',
    'lib:attachments',
    'lib:access',
    'lib:platform',
    'lib:contracts',
    'lib:domain',
  ],
  'lib:production': [
    'lib:sales',
    'lib:inventory',
    'lib:templates',
    'lib:attachments',
    'lib:access',
    'lib:platform',
    'lib:contracts',
    'lib:domain',
  ],
  'lib:service': [
    'lib:production',
    'lib:sales',
    'lib:inventory',
    'lib:templates',
    'lib:attachments',
    'lib:access',
    'lib:platform',
    'lib:contracts',
    'lib:domain',
  ],
  'app:api': [
    'lib:service',
    'lib:webhooks',
    'lib:production',
    'lib:sales',
    'lib:inventory',
    'lib:templates',
    'lib:attachments',
    'lib:access',
    'lib:platform',
    'lib:contracts',
    'lib:domain',
  ],
  'app:admin': ['lib:contracts', 'lib:domain'],
  'app:api-e2e': ['lib:client', 'lib:contracts', 'lib:domain'],
  'app:admin-e2e': ['lib:contracts', 'lib:domain'],
  'app:bench': ['lib:contracts', 'lib:docx', 'lib:pdf', 'lib:domain'],
};

const NO_FRAMEWORK = {
  group: ['@nestjs/*', 'express', 'typeorm', 'react', 'react/*'],
  message: 'This lib knows no framework.',
};
const NO_INPUT_OUTPUT = { group: ['node:*', 'axios'], message: 'This lib reads and writes nothing.' };

const LOCALE_DATA =
  'The locale data of the runtime changes with Node. Use a table of libs/domain, or compare by characters.';

/** A transaction of TypeORM's own. */
const OWN_TRANSACTION = {
  selector:
    "CallExpression[callee.property.name=/^(transaction|startTransaction|createQueryRunner)$/]:not([callee.object.property.name='database']):not([callee.object.name='database'])",
  message: 'Open transactions with platform’s `Database.transaction` only.',
};

/** A transaction that nobody's bookkeeping knows of. */
const BY_HAND = {
  selector:
    "CallExpression[callee.property.name='query'] > Literal[value=/^\\s*(begin|savepoint|start transaction)/i]",
  message: 'Open transactions with platform’s `Database.transaction` only.',
};

/** Rows without a value for every column. */
const PARTIAL_ROW = {
  selector:
    "CallExpression[callee.property.name='insert'][callee.object.callee.property.name='withRepository'], CallExpression[callee.object.name='manager'][callee.property.name=/^(insert|save)$/]",
  message:
    'Insert rows with platform’s `insertRow` or `insertChunks`: a column that is forgotten does not compile.',
};

/** Texts without a key, such as those of zod's refinements: nobody can translate them. `DomainError` takes none. */
const BARE_TEXT = {
  selector: "Property[key.name='message'][value.type=/^(Literal|TemplateLiteral)$/]",
  message: 'Add the sentence to `sentences.ts` of this library, in each language, and pass `say.…()`.',
};

/** Files whose loops end by another bound, which each of them states. */
const BOUNDED_OTHERWISE = [
  // They read tables, archives and lists to their end.
  'libs/*/src/migrations/**',
  'libs/platform/src/database/transfer/{import-archive,tables}.ts',
  'libs/platform/src/lists/{list-page,list-query}.ts',
  // They end after a number of attempts or at a time.
  'libs/platform/src/database/{mysql/mysql-engine,migrations/run-migrations,sqlite/sqlite-session,wait-for-database}.ts',
  // They look at the state of the process or of the database, do no work, and end with the server.
  'libs/platform/src/{metrics/event-loop-metrics,database/records/version-watch}.ts',
  'apps/api/src/graceful-stop.ts',
  // They read text that is in memory to its end.
  'libs/docx/src/places/placeholders.ts',
  'libs/pdf/src/merge/pdf-file.ts',
  // LibreOffice: its own processes, which end with the server, and their signs of life.
  'libs/pdf/src/libreoffice/{blocking-io,child,memory-watch,run-folder,stillness}.ts',
];

/** The rules of this house. */
const docket = {
  rules: {
    'bounded-loops': boundedLoops,
    'bound-repositories': boundRepositories,
    'feature-walls': featureWalls,
    'plain-comments': plainComments,
  },
};

/** Modules of the web UI's features that other features may import, as paths below `apps/admin/src/features`. */
const PUBLIC_MODULES = [
  'inventory/stock/item-picker',
  'inventory/stock/location-field',
  'inventory/stock/location-select',
  'inventory/stock/move-draft',
  'inventory/stock/serial-ranges',
  'inventory/stock/serials-field',
  'inventory/stock/shortage',
  'inventory/stock/stock-windows',
  'inventory/stock/typed-serials',
  'inventory/stock/use-item-stock',
  'inventory/stock/use-stock-words',
  'production/orders/being-made',
  'production/orders/late-production',
  'production/recipes/item-parts',
  'sales/documents/form/customer-choice',
  'sales/documents/form/customer-picker',
  'sales/documents/form/sales-draft',
  'sales/documents/form/take-over',
  'sales/documents/quantity-input',
  'sales/documents/quantity-list.module.css',
  'sales/documents/sales-desk',
  'sales/orders/late-orders',
  'service/open-reports',
  'service/person-picker',
  'setup/company/choices',
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      'coverage/**',
      'data/**',
      '.nx/**',
      'apps/bench/peers/**',
      'libs/client/src/generated/**',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strict],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-extraneous-class': 'off',
      'no-console': 'error',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // The scripts behind the npm commands: plain JavaScript, since they run before anything is installed.
    files: ['tools/**/*.mjs'],
    extends: [...tseslint.configs.strict],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      'no-console': 'error',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // Tables of texts, one for each library.
    files: ['libs/*/src/sentences.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    // Nest reads constructor parameter types at run time, so those imports must stay value imports.
    files: [
      'libs/{platform,access,attachments,templates,webhooks,inventory,sales,production,service}/**/*.ts',
      'apps/api/**/*.ts',
    ],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          allow: [],
          depConstraints: Object.entries(floors).map(([sourceTag, onlyDependOnLibsWithTags]) => ({
            sourceTag,
            onlyDependOnLibsWithTags,
          })),
        },
      ],
    },
  },
  {
    // The engines stand on nothing of Nest: usable on their own.
    files: ['libs/{docx,pdf,pictures}/**/*.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [NO_FRAMEWORK] }] },
  },
  {
    // Rules and contracts are pure: the web UI runs them, too.
    files: ['libs/{domain,contracts}/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [NO_FRAMEWORK, NO_INPUT_OUTPUT] }] },
  },
  {
    // Only platform opens transactions: on SQLite a second BEGIN on the shared connection would be lost with the first.
    files: ['{libs,apps}/**/*.ts'],
    ignores: ['libs/platform/src/database/**', '**/*.int-spec.ts'],
    rules: {
      'no-restricted-syntax': ['error', OWN_TRANSACTION, BY_HAND, PARTIAL_ROW],
    },
  },
  {
    files: ['libs/!(client)/src/**/*.ts', 'apps/api/src/**/*.ts'],
    ignores: [
      'libs/platform/src/database/**',
      '**/*spec.ts',
      'libs/*/src/testing/**',
      'apps/api/src/testing/**',
    ],
    rules: {
      'no-restricted-syntax': ['error', OWN_TRANSACTION, BY_HAND, PARTIAL_ROW, BARE_TEXT],
    },
  },
  {
    files: ['libs/platform/src/database/**/*.ts'],
    ignores: ['**/*spec.ts'],
    rules: { 'no-restricted-syntax': ['error', BARE_TEXT] },
  },
  {
    // Domains change records through platform alone, so that no change is without history.
    files: ['libs/{inventory,sales,production,service}/**/*.ts'],
    ignores: ['**/*.int-spec.ts', '**/*.long-spec.ts', 'libs/*/src/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.property.name=/^(transaction|startTransaction|createQueryRunner)$/]',
          message: 'Change records through platform’s `Records`, which keeps their history and search.',
        },
        BY_HAND,
        PARTIAL_ROW,
        BARE_TEXT,
      ],
    },
  },
  {
    // The server never loops without a bound: repeated work goes through platform's `BackgroundTasks`.
    files: ['libs/!(client)/src/**/*.ts', 'apps/api/src/**/*.ts'],
    ignores: [
      '**/*.{spec,int-spec,long-spec}.ts',
      'libs/*/src/testing/**',
      'apps/api/src/testing/**',
      ...BOUNDED_OTHERWISE,
    ],
    plugins: { docket },
    rules: { 'docket/bounded-loops': 'error' },
  },
  {
    // What an injected repository reads and writes belongs to the transaction at work.
    files: ['libs/!(client)/src/**/*.ts', 'apps/api/src/**/*.ts'],
    ignores: ['**/*.{spec,int-spec,long-spec}.ts', 'libs/*/src/testing/**', 'apps/api/src/testing/**'],
    plugins: { docket },
    rules: { 'docket/bound-repositories': 'error' },
  },
  {
    // A feature of the web UI is used through its public modules only.
    files: ['apps/admin/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}', 'apps/admin/src/testing/**'],
    plugins: { docket },
    rules: { 'docket/feature-walls': ['error', PUBLIC_MODULES] },
  },
  {
    // Comments in plain words.
    files: ['libs/*/src/**/*.ts', 'apps/*/**/*.{ts,tsx}', 'tools/**/*.{ts,mjs}'],
    plugins: { docket },
    rules: { 'docket/plain-comments': 'error' },
  },
  {
    // A part that does not come must not take the page, and what was typed, with it.
    files: ['apps/admin/src/**/*.{ts,tsx}'],
    ignores: ['apps/admin/src/loading/**', '**/*.spec.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react',
              importNames: ['lazy'],
              message: 'Use `lazyPart` of src/loading: it keeps the page where the part cannot be loaded.',
            },
            {
              name: '@tanstack/react-router',
              importNames: ['lazyRouteComponent', 'lazyFn'],
              message: 'Use `lazyPage` of src/loading: it says what to do where the page cannot be loaded.',
            },
          ],
        },
      ],
    },
  },
  {
    // The tables of `Intl` change with Node: what is stored, compared or computed must not. The files that are left out only
    // show texts, or ask for what has no table of Docket's own: time zones, and whether a language tag is one.
    files: ['libs/**/*.ts', 'apps/api/**/*.ts'],
    ignores: [
      '**/*.{spec,int-spec,e2e-spec,long-spec}.ts',
      'libs/docx/src/render/{control-date,format,strftime}.ts',
      'libs/access/src/mail-moment.ts',
      'libs/domain/src/dates.ts',
      'libs/contracts/src/{fields,company}.ts',
      'libs/platform/src/imports/**',
    ],
    rules: {
      'no-restricted-globals': ['error', { name: 'Intl', message: LOCALE_DATA }],
      'no-restricted-properties': [
        'error',
        ...[
          'localeCompare',
          'toLocaleString',
          'toLocaleDateString',
          'toLocaleTimeString',
          'toLocaleLowerCase',
          'toLocaleUpperCase',
        ].map((property) => ({ property, message: LOCALE_DATA })),
      ],
    },
  },
  {
    files: ['apps/admin/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    files: ['**/*.{spec,int-spec,e2e-spec,long-spec}.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      'max-lines': 'off',
      'no-restricted-properties': [
        'error',
        ...['it', 'test', 'describe'].map((object) => ({
          object,
          property: 'only',
          message: 'No focused tests.',
        })),
      ],
    },
  },
  prettier,
);
