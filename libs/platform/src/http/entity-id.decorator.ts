import { Id } from '@docket/contracts';
import { Param, type PipeTransform } from '@nestjs/common';
import { notFound } from '../errors/domain-error';

/** What is no id is the id of nothing: 404, as for one that nobody has. */
const KnownForm: PipeTransform<string, string> = {
  transform(value) {
    const parsed = Id.safeParse(value);
    if (!parsed.success) throw notFound('entry');
    return parsed.data;
  },
};

/** The id of an entity in a handler's path. @throws {DomainError} `not_found` where it is no UUID */
export const EntityId = (name = 'id') => Param(name, KnownForm);
