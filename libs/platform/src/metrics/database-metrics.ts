import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Database } from '../database/database';
import { Metrics } from './metrics';

/** Whether the database keeps up, for Prometheus. */
@Injectable()
export class DatabaseMetrics {
  constructor({ registry }: Metrics, database: Database) {
    new Gauge({
      name: 'docket_database_connections',
      help: 'Connections of this process to the database, by what they do. SQLite has one that writes.',
      labelNames: ['state'],
      registers: [registry],
      collect() {
        const { used, idle } = database.load();
        this.set({ state: 'used' }, used);
        this.set({ state: 'idle' }, idle);
      },
    });
    new Gauge({
      name: 'docket_database_waiting',
      help: 'What waits for a connection; on SQLite, for its turn to write or for a thread to read.',
      registers: [registry],
      collect() {
        this.set(database.load().waiting);
      },
    });
  }
}
