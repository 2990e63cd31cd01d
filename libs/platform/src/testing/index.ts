export { createDataSource } from '../database/data-source';
export { onEachDatabase, type TestDatabase, testDatabases } from './each-database';
