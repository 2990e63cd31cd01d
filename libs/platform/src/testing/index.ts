export { createDataSource } from '../database/data-source';
export { SearchService } from '../search/search.service';
export { onEachDatabase, type TestDatabase, testDatabases } from './each-database';
