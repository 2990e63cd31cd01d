import type {
  BillOfMaterials,
  MaterialCost,
  NewBillOfMaterials,
  NewRouting,
  Routing,
} from '@docket/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request, requestTagged } from './http';

/** The calls for a part of how an item is made, which is one whole: read, and replaced. */
function recipeApi<Stored extends { id: string }, Sent extends object>(name: 'bom' | 'routing') {
  const pathOf = (itemId: string) => `/items/${encodeURIComponent(itemId)}/${name}`;
  const read = (itemId: string, signal?: AbortSignal) =>
    requestTagged<Stored>('GET', pathOf(itemId), { signal });
  return {
    read,
    /** Every visit starts with what is stored, and it stays until it is asked for again. */
    query: (itemId: string) =>
      queryOptions({
        queryKey: ['recipes', name, itemId] as const,
        queryFn: ({ signal }) => read(itemId, signal),
        staleTime: Infinity,
        gcTime: 0,
      }),
    replace: (itemId: string, content: Sent, ifMatch: string | null) =>
      requestTagged<Stored>('PUT', pathOf(itemId), { body: content, ifMatch }),
  };
}

export const boms = recipeApi<BillOfMaterials, NewBillOfMaterials>('bom');
export const routings = recipeApi<Routing, NewRouting>('routing');

/** The cost of the material for one piece. @param version of the bill of materials */
export const materialCostQuery = (itemId: string, version: number) =>
  queryOptions({
    queryKey: ['recipes', 'materialcost', itemId, version] as const,
    queryFn: ({ signal }) =>
      request<MaterialCost>('GET', `/items/${encodeURIComponent(itemId)}/materialcost`, { signal }),
  });
