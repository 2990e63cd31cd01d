export { afterStatements } from './after-statements';
export { createDataSource } from '../database/data-source';
export { SearchService } from '../search/search.service';
export { S3StandIn } from './s3-stand-in';
export { onEachDatabase, type TestDatabase, testDatabases } from './each-database';
export { analyze, plansOf } from './plans-of';
export { watchStatements } from './watch-statements';
