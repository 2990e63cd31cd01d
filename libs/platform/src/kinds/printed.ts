import type { EntityManager } from 'typeorm';
import { inSnapshot } from '../database/in-snapshot';
import type { RecordView } from '../records/record-view';
import type { PrintableDefinition, PrintLocale } from './kind';
import type { RegisteredTemplateKind } from './kind-registry';

/** Data of a print: an entity, or a part of one. */
export interface Printed {
  /** Null for the sample. */
  id: string | null;
  /** In the name of the file. */
  number: string;
  /** The entity itself, or the one that the part is of. */
  view: RecordView;
  /** Data of the template's root. */
  data: Record<string, unknown>;
  /** Path of the page in the web UI: `/salesorders/…`. */
  path: string;
  locale: PrintLocale;
}

/** An entity as it is printed, of its view. @param supplement what its print shows beside it */
export function printedEntity<View extends RecordView>(
  { owner, templateKind }: RegisteredTemplateKind<View>,
  view: View,
  supplement: Record<string, unknown> = {},
): Printed {
  return {
    id: view === owner.sample ? null : view.id,
    number: numberOf(owner, view),
    view,
    data: {
      ...(templateKind.data?.(view) ?? Object.fromEntries(Object.entries(view))),
      ...supplement,
    },
    path: owner.pageOf?.(view.id) ?? `/${owner.path}/${view.id}`,
    locale: owner.locale(view),
  };
}

/** The complete sample of a template kind. */
export function printedSample<View extends RecordView>(registered: RegisteredTemplateKind<View>): Printed {
  const { owner, templateKind } = registered;
  const { part, supplement } = templateKind;
  if (part === undefined) return printedEntity(registered, owner.sample, supplement?.sample);
  return {
    ...printedEntity(registered, owner.sample),
    number: part.sample.number,
    data: part.data(part.sample),
  };
}

/**
 * Reads what a template of this kind prints; null where there is none.
 * @param id the entity's, or that of its part where the template kind prints parts
 * @param wholeId the entity that a part has to belong to, where the caller names it
 */
export async function loadPrinted<View extends RecordView>(
  registered: RegisteredTemplateKind<View>,
  manager: EntityManager,
  id: string,
  wholeId?: string,
): Promise<Printed | null> {
  const { owner, templateKind } = registered;
  const { part, supplement } = templateKind;
  if (part === undefined && supplement === undefined) {
    const view = await owner.load(manager, id);
    return view && printedEntity(registered, view);
  }
  if (part === undefined) {
    return inSnapshot(manager, async (reader) => {
      const view = await owner.load(reader, id);
      return view && printedEntity(registered, view, await supplement?.read(reader, view));
    });
  }
  // A part and its whole are read one after the other.
  const found = await inSnapshot(manager, (reader) => part.load(reader, id));
  if (found === null || (wholeId !== undefined && found.whole.id !== wholeId)) return null;
  return {
    ...printedEntity(registered, found.whole),
    id: found.id,
    number: found.number,
    data: part.data(found),
  };
}

/** Path of a template kind's PDF below its owner's: `:id/pdf`, or `:id/shipments/:sid/pdf`. */
export function pdfPathOf<View extends RecordView>({ templateKind }: RegisteredTemplateKind<View>): string {
  const { part, pathSuffix } = templateKind;
  return part === undefined ? `:id/${pathSuffix}` : `:id/${part.path}/:${part.parameter}/${pathSuffix}`;
}

/** Path of its filled Word file, beside the PDF: `:id/docx`. */
export function docxPathOf<View extends RecordView>(registered: RegisteredTemplateKind<View>): string {
  return pdfPathOf(registered).replace(/pdf$/, 'docx');
}

/** Name of the entity or part: `sales order`, `shipment`. */
export function printedLabel<View extends RecordView>({
  owner,
  templateKind,
}: RegisteredTemplateKind<View>): string {
  return templateKind.part?.label ?? owner.label;
}

function numberOf<View extends RecordView>({ numberField }: PrintableDefinition<View>, view: View): string {
  return String(new Map<string, unknown>(Object.entries(view)).get(numberField));
}
