import { defaultTemplateFor } from '@docket/contracts';
import type { RecordView, RegisteredTemplateKind } from '@docket/platform';
import type { EntityManager } from 'typeorm';

type Candidate = Parameters<typeof defaultTemplateFor>[0][number];

/**
 * The template that a document goes out with where nobody chooses one: that of whoever it is for, that of their language,
 * or the default of its kind.
 * @param usable the templates of the kind that are on
 * @returns undefined where there is none of them
 */
export async function ownTemplate<Template extends Candidate>(
  manager: EntityManager,
  { owner, templateKind }: RegisteredTemplateKind,
  view: RecordView,
  usable: readonly Template[],
): Promise<Template | undefined> {
  const preferred = (await owner.preferredTemplates?.(manager, view))?.[templateKind.name];
  return (
    usable.find(({ id }) => id === preferred) ??
    defaultTemplateFor(usable, owner.locale(view).language ?? undefined)
  );
}
