import { z } from 'zod';

/** For the OpenAPI document. */
export const PATCH_DESCRIPTION =
  'A JSON merge patch (RFC 7396): what is left out stays, objects are changed field by field, lists are replaced ' +
  'as a whole, and `null` empties a field.';

/** A field that answers show and nobody sets. Requests may repeat it as GET gave it. */
const readOnly = () =>
  z
    .unknown()
    .optional()
    .meta({ readOnly: true, description: 'Read-only: leave it out, or send it as GET gave it.' });

/** Whether a field of a request is one that only answers set. */
export const isReadOnly = (field: z.ZodType): boolean => field.meta()?.['readOnly'] === true;

/**
 * Schema of a JSON merge patch (RFC 7396) for a content. Every field may be left out, objects are changed field by
 * field, lists are replaced as a whole, and `null` empties a field.
 * @param shown the entity as GET shows it; its other fields are accepted, and compared by `changesOf` of platform
 */
export function mergePatchOf(content: z.ZodObject, shown: z.ZodObject = content): z.ZodObject {
  return z.strictObject({
    ...Object.fromEntries(
      Object.entries(content.shape).map(([name, field]) => [
        name,
        patchOf(field as z.ZodType, shown.shape[name] as z.ZodType | undefined)
          .nullable()
          .optional(),
      ]),
    ),
    ...readOnlyFields(content, shown),
  });
}

/**
 * Schema of a content that also accepts the other fields of the entity that GET shows, at its top and in its lists.
 * `writable` of platform compares these.
 */
export function repeatable<Content extends z.ZodObject>(content: Content, shown: z.ZodObject): Content {
  const lists = Object.entries(content.shape).map(([name, field]) => [
    name,
    repeatableList(field as z.ZodType, shown.shape[name] as z.ZodType | undefined),
  ]);
  const fields = { ...Object.fromEntries(lists), ...readOnlyFields(content, shown) } as z.ZodRawShape;
  return content.safeExtend(fields) as unknown as Content;
}

/** Fields that only the shown entity has. */
function readOnlyFields(content: z.ZodObject, shown: z.ZodObject): Record<string, z.ZodType> {
  const names = Object.keys(shown.shape).filter((name) => !(name in content.shape));
  return Object.fromEntries(names.map((name) => [name, readOnly()]));
}

function patchOf(field: z.ZodType, shown: z.ZodType | undefined): z.ZodType {
  const { description } = field;
  const patch = withoutDescription(field, shown);
  return description === undefined ? patch : patch.describe(description);
}

/** A default would fill in what the patch leaves out, and so overwrite what is there. */
function withoutDescription(field: z.ZodType, shown: z.ZodType | undefined): z.ZodType {
  if (isWrapper(field)) return patchOf(field.unwrap() as z.ZodType, shown);
  if (field instanceof z.ZodObject) {
    const inner = shown === undefined ? undefined : unwrapped(shown);
    return mergePatchOf(field, inner instanceof z.ZodObject ? inner : undefined);
  }
  // Partial, since of a record by known keys a patch names only some.
  if (field instanceof z.ZodRecord)
    return z.partialRecord(field.keyType, (field.valueType as z.ZodType).nullable());
  return repeatableList(field, shown);
}

/** A list whose entries may repeat the read-only fields of the shown entries. */
function repeatableList(field: z.ZodType, shown: z.ZodType | undefined): z.ZodType {
  const list = shown === undefined ? undefined : unwrapped(shown);
  if (!(field instanceof z.ZodArray) || !(list instanceof z.ZodArray)) return field;
  const { element } = field;
  const entry = unwrapped(list.element as z.ZodType);
  if (!(element instanceof z.ZodObject) || !(entry instanceof z.ZodObject)) return field;
  const extra = readOnlyFields(element, entry);
  if (Object.keys(extra).length === 0) return field;
  const { id, ...meta } = element.meta() ?? {};
  // Requests that create have no such fields, and an entry of another name.
  const name = id?.startsWith('New') ? `${id.slice(3)}Change` : id;
  const longer = element.safeExtend(extra).meta({ ...meta, ...(name && { id: name }) });
  const lists = field.clone({ ...field.def, element: longer });
  return field.description === undefined ? lists : lists.describe(field.description);
}

const isWrapper = (field: z.ZodType) =>
  field instanceof z.ZodDefault || field instanceof z.ZodNullable || field instanceof z.ZodOptional;

/** A schema without its default, and without `nullable` and `optional`. */
function unwrapped(field: z.ZodType): z.ZodType {
  return isWrapper(field) ? unwrapped(field.unwrap() as z.ZodType) : field;
}
