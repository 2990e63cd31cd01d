import type {
  ChosenPlaces,
  DocumentProof,
  DocumentProposal,
  DocumentRendering,
  DocumentTemplate,
  DocumentUsage,
  DocumentVersion,
  NewDocumentTemplate,
  Page,
  StarterQuery,
  TemplateField,
  TemplateKind,
  TemplateKindName,
} from '@docket/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { byName } from '../i18n/collation';
import { BY_LANGUAGE } from './by-language';
import { fetchFile } from './files';
import { apiAddress, request, requestNothing, requestTagged } from './http';
import { upload } from './upload';

interface List<Item> {
  data: Item[];
}

interface UploadOptions {
  file: File;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Takes the macros out of a document that has some. */
  removesMacros?: boolean;
}

/**
 * A change to a template, except its file, as a merge patch: fields that are left out stay. A template stops being
 * the default when another one becomes it, so there is no `isDefault: false`.
 */
export type TemplateChange = Partial<
  Pick<
    DocumentTemplate,
    'name' | 'description' | 'language' | 'enabled' | 'pdfa' | 'pdfaLevel' | 'pdfua' | 'watermark' | 'docx'
  >
> & {
  isDefault?: true;
};

const path = (id: string) => `/documents/${encodeURIComponent(id)}`;

export const documentsKey = ['documents'] as const;

export const templateKindsQuery = queryOptions({
  ...BY_LANGUAGE,
  queryKey: [...documentsKey, 'kinds'],
  queryFn: async ({ signal }) =>
    (await request<List<TemplateKind>>('GET', '/documents/kinds', { signal })).data,
});

export const templatesQuery = (kind: TemplateKindName) =>
  queryOptions({
    ...BY_LANGUAGE,
    queryKey: [...documentsKey, 'list', kind],
    queryFn: async ({ signal }) =>
      (await request<List<DocumentTemplate>>('GET', '/documents', { query: { kind }, signal })).data,
  });

/** The templates of all kinds that documents can be printed with, by name. */
export const allUsableTemplatesQuery = queryOptions({
  queryKey: [...documentsKey, 'usable'],
  queryFn: async ({ signal }) => {
    const query = { enabled: true };
    const { data } = await request<List<DocumentTemplate>>('GET', '/documents', { query, signal });
    return data.toSorted(byName);
  },
});

/** The templates a document can be printed with, the default first. */
export const usableTemplatesQuery = (kind: TemplateKindName) =>
  queryOptions({
    queryKey: [...documentsKey, 'usable', kind],
    queryFn: async ({ signal }) => {
      const { data } = await request<List<DocumentTemplate>>('GET', '/documents', {
        query: { kind, enabled: true },
        signal,
      });
      return data.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || byName(a, b));
    },
  });

/** One template with its `ETag`, for a change that nobody else's may come before. */
export const templateQuery = (id: string) =>
  queryOptions({
    ...BY_LANGUAGE,
    queryKey: [...documentsKey, 'one', id],
    queryFn: ({ signal }) => requestTagged<DocumentTemplate>('GET', path(id), { signal }),
    staleTime: 0,
  });

/** The files a template has or had, the newest first. */
export const versionsQuery = (id: string) =>
  queryOptions({
    ...BY_LANGUAGE,
    queryKey: [...documentsKey, 'versions', id],
    queryFn: async ({ signal }) =>
      (await request<List<DocumentVersion>>('GET', `${path(id)}/versions`, { signal })).data,
  });

/** The use that has been made of a template until now. */
export const usageQuery = (id: string) =>
  queryOptions({
    queryKey: [...documentsKey, 'usage', id],
    queryFn: ({ signal }) => request<DocumentUsage>('GET', `${path(id)}/usage`, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

const RENDERINGS_AT_ONCE = 25;

/** The latest documents printed with a template, the newest first. */
export const renderingsQuery = (id: string, outcome?: 'failed') =>
  infiniteQueryOptions({
    queryKey: [...documentsKey, 'renderings', id, outcome],
    queryFn: ({ signal, pageParam: cursor }) =>
      request<Page<DocumentRendering>>('GET', `${path(id)}/renderings`, {
        query: { outcome, limit: RENDERINGS_AT_ONCE, cursor },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

export const templateFieldsQuery = (kind: TemplateKindName) =>
  queryOptions({
    ...BY_LANGUAGE,
    queryKey: [...documentsKey, 'fields', kind],
    queryFn: async ({ signal }) =>
      (await request<List<TemplateField>>('GET', `/documents/kinds/${kind}/fields`, { signal })).data,
    staleTime: Infinity,
  });

const macrosOf = (removesMacros = false) => (removesMacros ? { macros: 'remove' } : {});

/** Places of a finished document and the record that it was written for. */
export interface Proof {
  kind: TemplateKindName;
  record: string;
  /** Language of the values (BCP 47). */
  language: string;
  places: ChosenPlaces;
}

/** Finds the values of a record in a finished document. Without a record, the one whose number is in the document. */
export const proposePlaces = (
  fields: { kind: TemplateKindName; record?: string },
  options: Pick<UploadOptions, 'file' | 'signal'>,
) =>
  upload<DocumentProposal>({
    method: 'POST',
    path: '/documents/proposals',
    fields: { kind: fields.kind, ...(fields.record !== undefined && { record: fields.record }) },
    ...options,
  });

/** Prints the new template with the record, and compares it with the finished document. */
export const provePlaces = ({ places, ...fields }: Proof, file: File) =>
  upload<DocumentProof>({
    method: 'POST',
    path: '/documents/proposals/proof',
    fields: { ...fields, places: JSON.stringify(places) },
    file,
  });

export const createTemplate = (
  { language, ...rest }: NewDocumentTemplate,
  { removesMacros, places, ...options }: UploadOptions & { places?: ChosenPlaces },
) =>
  upload<DocumentTemplate>({
    method: 'POST',
    path: '/documents',
    query: macrosOf(removesMacros),
    // A language that is not given is not sent: a form holds only texts.
    fields: {
      ...rest,
      ...(language !== undefined && { language }),
      ...(places && { places: JSON.stringify(places) }),
    },
    ...options,
  });

export const replaceTemplateFile = (id: string, { removesMacros, ...options }: UploadOptions) =>
  upload<DocumentTemplate>({
    method: 'PUT',
    path: `${path(id)}/content`,
    query: macrosOf(removesMacros),
    ...options,
  });

export const changeTemplate = (id: string, change: TemplateChange) =>
  request<DocumentTemplate>('PATCH', path(id), { body: change });

export const deleteTemplate = (id: string) => requestNothing('DELETE', path(id));

/** Puts an earlier file in use again, unless somebody changed the template meanwhile. */
export const restoreVersion = (id: string, fileVersion: number, ifMatch: string | null) =>
  request<DocumentTemplate>('POST', `${path(id)}/versions/${fileVersion}/restore`, { ifMatch });

/** The path that makes the preview PDF of a template, below the API's base. */
export const previewPath = (id: string) => `${path(id)}/preview`;

/** The address at which a template's Word file is downloaded. */
export const templateFileAddress = (id: string) => apiAddress(`${path(id)}/content`);

/** The address at which one of a template's present or former files is downloaded. */
export const versionFileAddress = (id: string, fileVersion: number) =>
  apiAddress(`${path(id)}/versions/${fileVersion}/content`);

/** The starter document of a kind, as the file it is downloaded as. */
export async function fetchStarter(
  kind: TemplateKindName,
  language: NonNullable<StarterQuery['language']>,
): Promise<File> {
  const path = `/documents/kinds/${kind}/starter`;
  const { blob, fileName } = await fetchFile(path, { language }, 'template.docx');
  return new File([blob], fileName, { type: blob.type });
}

/**
 * The address at which the starter document of a kind is downloaded. @param language the company's if it is left out
 */
export const starterAddress = (kind: TemplateKindName, language?: StarterQuery['language']) =>
  apiAddress(`/documents/kinds/${kind}/starter${language === undefined ? '' : `?language=${language}`}`);
