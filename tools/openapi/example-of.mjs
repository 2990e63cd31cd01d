/** Resolves a reference within a document. Returns any other value unchanged. */
export function resolved(part, document) {
  if (typeof part?.$ref !== 'string') return part;
  return part.$ref
    .slice(2)
    .split('/')
    .reduce((value, step) => value?.[step], document);
}

/** The example that a schema has, or else any value it allows: every named schema of the document has one. */
export function exampleOf(schema, document, name = '') {
  const target = resolved(schema, document);
  const { examples, type, properties = {}, items, anyOf } = target;
  if (Array.isArray(examples)) return examples[0];
  if (target.const !== undefined) return target.const;
  if (target.default !== undefined) return target.default;
  if (Array.isArray(target.enum)) return target.enum[0];
  if (Array.isArray(anyOf)) return exampleOf(anyOf[0], document, name);
  switch ([type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties)
          .filter(([, value]) => value.readOnly !== true)
          .map(([field, value]) => [field, exampleOf(value, document, field)]),
      );
    case 'array':
      return [exampleOf(items, document, name)];
    case 'integer':
    case 'number':
      return target.minimum ?? 1;
    case 'boolean':
      return false;
    case 'string':
      return target.format === 'date-time' ? '2026-11-21T09:30:00Z' : (name && `A ${name}`) || '';
    default:
      return null;
  }
}
