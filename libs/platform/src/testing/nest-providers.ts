import type { Provider } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants';
import { getRepositoryToken } from '@nestjs/typeorm';
import type { EntityTarget, ObjectLiteral, Repository } from 'typeorm';
import type { Schema } from '../database/data-source';
import type { Database } from '../database/database';

/** The repository of an entity as Nest injects it. */
export function repositoryOf<Entity extends ObjectLiteral>(
  database: Database,
  entity: EntityTarget<Entity>,
): Repository<Entity> {
  return database.read.connection.getRepository(entity);
}

/** Every repository as a provider, in place of the modules that `TypeOrmModule.forFeature` makes. */
export function repositoryProviders(database: Database, { entities }: Schema): Provider[] {
  return entities.map((entity) => ({
    provide: getRepositoryToken(entity),
    useValue: repositoryOf(database, entity),
  }));
}

/** The services of a module, without its paths. */
export function servicesOf(module: object): Provider[] {
  return Reflect.getMetadata(MODULE_METADATA.PROVIDERS, module) as Provider[];
}
