import { Id } from '@docket/contracts';
import { Param, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { notFound } from '../errors/domain-error';

/** An invalid id gets the 404 of an unknown one. */
const KnownForm: PipeTransform<string, string> = {
  transform(value) {
    const parsed = Id.safeParse(value);
    if (!parsed.success) throw notFound('entry');
    return parsed.data;
  },
};

/** The id of an entity in a handler's path. @throws {DomainError} `not_found` where it is no UUID */
export const EntityId =
  (name = 'id'): ParameterDecorator =>
  (controller, handler, index) => {
    Param(name, KnownForm)(controller, handler, index);
    if (handler === undefined) return;
    const descriptor = Object.getOwnPropertyDescriptor(controller, handler);
    if (descriptor === undefined) return;
    ApiParam({ name, schema: { type: 'string', format: 'uuid' } })(controller, handler, descriptor);
  };
