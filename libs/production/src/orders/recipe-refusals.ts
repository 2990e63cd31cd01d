import { stateWord, type Sentence } from '@docket/domain';
import type { Item, NewProductionMaterial, NewProductionOperation, ProductionOrder } from '@docket/contracts';
import { isPartOf, isSame, isZero, PRODUCTION_ORDER_OPEN_STATES } from '@docket/domain';
import { DomainError, invalidFields } from '@docket/platform';
import { sameOperation } from './same-operation';
import { common } from '@docket/domain';
import { say } from '../sentences';

interface Refused {
  path: string;
  message: Sentence;
}

const notEditable = (advice: Sentence, fields: readonly Refused[]) =>
  new DomainError('not_editable', advice, {
    errors: fields.map(({ path, message }) => ({ path, code: 'not_editable', message })),
  });

/** @throws {DomainError} `not_editable` once nothing is left to be made */
export function requireOpenOrder({ status }: ProductionOrder, list: 'materials' | 'operations'): void {
  if (PRODUCTION_ORDER_OPEN_STATES.includes(status)) return;
  throw notEditable(
    list === 'materials'
      ? say.order_materials_stay({ status: stateWord(status) })
      : say.order_operations_stay({ status: stateWord(status) }),
    [{ path: list, message: say.recipe_closed() }],
  );
}

/** @throws {DomainError} `not_editable` once something was made: it was made of what stands there */
export function requireNothingMade({ completedQuantity, scrappedQuantity, item }: ProductionOrder): void {
  if (isZero(completedQuantity) && isZero(scrappedQuantity)) return;
  const message = say.made_of_materials_already({ sku: item.sku });
  throw notEditable(say.materials_fixed_by_output(), [{ path: 'materials', message }]);
}

/**
 * @param parts what is below the items that are sent, of each its components
 * @throws {DomainError} `invalid_request` for items that there are not, are not active any more, are the product, or are
 * made of it
 */
export function requireMaterials(
  order: ProductionOrder,
  materials: readonly NewProductionMaterial[],
  items: ReadonlyMap<string, Item>,
  parts: ReadonlyMap<string, readonly string[]>,
): void {
  const present = new Set(order.materials.map(({ itemId }) => itemId));
  const fields = materials.flatMap(({ itemId }, index) => {
    const item = items.get(itemId);
    const message =
      item === undefined
        ? common.item_unknown()
        : itemId === order.itemId
          ? say.component_of_itself()
          : present.has(itemId)
            ? null
            : isPartOf(parts, order.itemId, itemId)
              ? say.component_made_of_product({ sku: item.sku, product: order.item.sku })
              : item.active
                ? null
                : common.code_inactive({ code: item.sku });
    return message === null ? [] : [{ path: `materials.${index}.itemId`, message }];
  });
  if (fields.length > 0) throw invalidFields(fields);
}

/**
 * @param taken what was taken for materials and has not come back, by lot
 * @throws {DomainError} `not_editable` for materials that are issued and would be changed, or would be gone
 */
export function requireUnissued(
  order: ProductionOrder,
  materials: readonly NewProductionMaterial[],
  taken: ReadonlyMap<string, ReadonlyMap<string, string>>,
): void {
  const sent = new Map(materials.map((material, index) => [material.itemId, { ...material, index }]));
  const fields = order.materials.flatMap<Refused>((material) => {
    const { id, itemId, sku } = material;
    const next = sent.get(itemId);
    if (next === undefined) {
      // A material that came back completely was not used, and may be removed.
      if ([...(taken.get(id)?.values() ?? [])].every(isZero)) return [];
      const message = isZero(material.issuedQuantity)
        ? say.material_was_spoilt({ sku })
        : say.material_is_issued({ sku });
      return [{ path: 'materials', message }];
    }
    // Spoilt material is needed again: it is gone and cannot be returned.
    if (isZero(material.issuedQuantity)) return [];
    const message = say.material_is_issued({ sku });
    return (['quantityPerUnit', 'scrapPercent'] as const)
      .filter((field) => !isSame(next[field], material[field]))
      .map((field) => ({ path: `materials.${next.index}.${field}`, message }));
  });
  if (fields.length > 0) throw notEditable(say.issued_materials_stay(), fields);
}

/** @throws {DomainError} `invalid_request` for ids of no operation of the order */
export function requireKnownOperations(
  order: ProductionOrder,
  operations: readonly NewProductionOperation[],
): void {
  const known = new Set(order.operations.map(({ id }) => id));
  const fields = operations.flatMap(({ id }, index) =>
    id === undefined || known.has(id)
      ? []
      : [{ path: `operations.${index}.id`, message: say.order_operation_unknown() }],
  );
  if (fields.length > 0) throw invalidFields(fields);
}

/** @throws {DomainError} `not_editable` for operations that are begun and would be changed, or would be gone */
export function requireUnbegun(order: ProductionOrder, operations: readonly NewProductionOperation[]): void {
  const fields = order.operations.flatMap<Refused>((operation) => {
    if (operation.status === 'todo') return [];
    const { name } = operation;
    const index = operations.findIndex(({ id }) => id === operation.id);
    const next = operations[index];
    if (next === undefined) return [{ path: 'operations', message: say.operation_stays_in_list({ name }) }];
    return sameOperation(next, operation)
      ? []
      : [{ path: `operations.${index}.name`, message: say.operation_stays({ name }) }];
  });
  if (fields.length > 0) throw notEditable(say.begun_operations_stay(), fields);
}

/**
 * @param active the active ones of those that the operations name
 * @throws {DomainError} `invalid_request` for others, but where an operation has that one already
 */
export function requireWorkCentres(
  order: ProductionOrder,
  operations: readonly NewProductionOperation[],
  active: ReadonlySet<string>,
): void {
  const present = new Map(order.operations.map(({ id, workCentreId }) => [id, workCentreId]));
  const fields = operations.flatMap(({ id, workCentreId }, index) => {
    const isFine =
      workCentreId === null || active.has(workCentreId) || present.get(id ?? '') === workCentreId;
    const message = say.work_centre_unknown();
    return isFine ? [] : [{ path: `operations.${index}.workCentreId`, message }];
  });
  if (fields.length > 0) throw invalidFields(fields, say.choose_other_work_centres());
}
