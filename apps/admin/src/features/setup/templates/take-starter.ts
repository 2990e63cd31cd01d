import type { DocumentTemplate, TemplateKindName } from '@docket/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { createTemplate, fetchStarter, templatesQuery } from '../../../api/documents';
import { nameFromFile } from './check-file';
import { freeName } from './free-name';
import type { StarterLanguage } from './starter-languages';

/** Makes a template of the starter of a kind, as an upload of it would: in that language, by a name that is free. */
export async function takeStarter(
  queryClient: QueryClient,
  kind: TemplateKindName,
  language: StarterLanguage,
): Promise<DocumentTemplate> {
  const [file, present] = await Promise.all([
    fetchStarter(kind, language),
    queryClient.fetchQuery({ ...templatesQuery(kind), staleTime: 0 }),
  ]);
  const taken = present.map(({ name }) => name);
  const name = freeName(nameFromFile(file.name), taken);
  return createTemplate({ kind, name, description: '', language }, { file });
}
