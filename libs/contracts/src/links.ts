import { z } from 'zod';
import { Id } from './fields';
import { KindName } from './kinds';

export const ENTITY_RELATIONS = ['origin', 'result'] as const;
export const EntityRelation = z
  .enum(ENTITY_RELATIONS)
  .describe('`origin`: this was made from it; `result`: it was made from this.');
export type EntityRelation = z.infer<typeof EntityRelation>;

/** Another document that belongs to this one. */
export const EntityLink = z
  .strictObject({
    relation: EntityRelation,
    kind: KindName,
    id: Id,
    number: z.string(),
    revision: z.int().positive().describe('1 of what has none.'),
    status: z.string().describe('Its state now.'),
  })
  .meta({ id: 'EntityLink' });
export type EntityLink = z.infer<typeof EntityLink>;
