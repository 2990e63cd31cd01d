import type {
  DocumentTemplate,
  DocumentTemplateChange,
  NewDocumentTemplate,
  TemplateField,
  TemplateKind,
  TemplateKindName,
} from '@docket/contracts';
import { queryOptions } from '@tanstack/react-query';
import { apiAddress, request, requestNothing } from './http';
import { upload } from './upload';

interface List<Item> {
  data: Item[];
}

interface UploadOptions {
  file: File;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

const path = (id: string) => `/documents/${encodeURIComponent(id)}`;

export const documentsKey = ['documents'] as const;

export const templateKindsQuery = queryOptions({
  queryKey: [...documentsKey, 'kinds'],
  queryFn: async ({ signal }) =>
    (await request<List<TemplateKind>>('GET', '/documents/kinds', { signal })).data,
});

export const templatesQuery = (kind: TemplateKindName) =>
  queryOptions({
    queryKey: [...documentsKey, 'list', kind],
    queryFn: async ({ signal }) =>
      (await request<List<DocumentTemplate>>('GET', '/documents', { query: { kind }, signal })).data,
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
      return data.toSorted(
        (a, b) => Number(b.isDefault) - Number(a.isDefault) || a.name.localeCompare(b.name),
      );
    },
  });

export const templateFieldsQuery = (kind: TemplateKindName) =>
  queryOptions({
    queryKey: [...documentsKey, 'fields', kind],
    queryFn: async ({ signal }) =>
      (await request<List<TemplateField>>('GET', `/documents/kinds/${kind}/fields`, { signal })).data,
    staleTime: Infinity,
  });

export const createTemplate = (fields: NewDocumentTemplate, options: UploadOptions) =>
  upload<DocumentTemplate>({ method: 'POST', path: '/documents', fields: { ...fields }, ...options });

export const replaceTemplateFile = (id: string, options: UploadOptions) =>
  upload<DocumentTemplate>({ method: 'PUT', path: `${path(id)}/content`, ...options });

export const changeTemplate = (id: string, change: DocumentTemplateChange) =>
  request<DocumentTemplate>('PATCH', path(id), { body: change });

export const deleteTemplate = (id: string) => requestNothing('DELETE', path(id));

/** Where a template's Word file is downloaded. */
export const templateFileAddress = (id: string) => apiAddress(`${path(id)}/content`);

/** Where the starter document of a kind is downloaded. */
export const starterAddress = (kind: TemplateKindName) => apiAddress(`/documents/kinds/${kind}/starter`);
