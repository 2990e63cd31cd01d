/** @jest-config-loader ts-node
 * @jest-config-loader-options {"transpileOnly": true}
 */
import type { Config } from 'jest';

/** ESM-only packages, which jest (CommonJS here) must transform to be able to load. */
const ESM_PACKAGES =
  '@nestjs|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|uuid|axe-core|@mantine|mantine-datatable|@tanstack|openid-client|oauth4webapi|jose';

const swc = (tsx: boolean) =>
  [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx, decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
      sourceMaps: 'inline',
    },
  ] as [string, Record<string, unknown>];

/** In milliseconds: longer than any test takes on the slowest machine. One that takes it hangs. */
const HANGS = 10 * 60_000;

const shared: Config = {
  rootDir: '.',
  transform: {
    '\\.tsx$': swc(true),
    '\\.ts$': swc(false),
    '\\.m?js$': ['@swc/jest', { jsc: { target: 'es2022' }, module: { type: 'commonjs' } }],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_PACKAGES})/)(?!.*\\.mjs$)`],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json', 'node'],
  moduleNameMapper: {
    '^@docket/platform/testing$': '<rootDir>/libs/platform/src/testing/index.ts',
    '^@docket/([^/]+)$': '<rootDir>/libs/$1/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/data/'],
};

const config: Config = {
  testTimeout: HANGS,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: 'node',
      setupFiles: ['reflect-metadata'],
      testMatch: [
        '<rootDir>/libs/**/*.spec.ts',
        '<rootDir>/apps/api/**/*.spec.ts',
        '<rootDir>/tools/**/*.spec.ts',
        '<rootDir>/apps/bench/src/**/*.spec.ts',
      ],
    },
    {
      ...shared,
      displayName: 'admin',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/apps/admin/**/*.spec.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/apps/admin/src/testing/setup.ts'],
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '\\.css$': '<rootDir>/apps/admin/src/testing/style-stub.ts',
        '^@tabler/icons-react$': '<rootDir>/apps/admin/src/testing/icons.ts',
      },
    },
    {
      ...shared,
      displayName: 'int',
      testEnvironment: 'node',
      setupFiles: ['reflect-metadata'],
      testMatch: ['<rootDir>/{libs,apps}/**/*.int-spec.ts'],
    },
    {
      ...shared,
      displayName: 'e2e',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/apps/api-e2e/**/*.e2e-spec.ts'],
    },
    {
      ...shared,
      displayName: 'long',
      testEnvironment: 'node',
      setupFiles: ['reflect-metadata'],
      testMatch: ['<rootDir>/{libs,apps}/**/*.long-spec.ts'],
    },
  ],
};

export default config;
