import { z } from 'zod';

/** For the OpenAPI document. */
export const PATCH_DESCRIPTION =
  'A JSON merge patch (RFC 7396): what is left out stays, objects are changed field by field, lists are replaced ' +
  'as a whole, and `null` empties a field.';

/**
 * Schema of a JSON merge patch (RFC 7396) for a content. Every field may be left out, objects are changed field by
 * field, lists are replaced as a whole, and `null` empties a field.
 */
export function mergePatchOf(content: z.ZodObject): z.ZodObject {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(content.shape).map(([name, field]) => [
        name,
        patchOf(field as z.ZodType)
          .nullable()
          .optional(),
      ]),
    ),
  );
}

function patchOf(field: z.ZodType): z.ZodType {
  const { description } = field;
  const patch = withoutDescription(field);
  return description === undefined ? patch : patch.describe(description);
}

/** A default would fill in what the patch leaves out, and so overwrite what is there. */
function withoutDescription(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodDefault || field instanceof z.ZodNullable || field instanceof z.ZodOptional)
    return patchOf(field.unwrap() as z.ZodType);
  if (field instanceof z.ZodObject) return mergePatchOf(field);
  // Partial, since of a record by known keys a patch names only some.
  if (field instanceof z.ZodRecord)
    return z.partialRecord(field.keyType, (field.valueType as z.ZodType).nullable());
  return field;
}
