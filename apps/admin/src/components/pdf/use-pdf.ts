import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../api/files';
import { apiAddress, type Query } from '../../api/http';

/**
 * The PDF of a document, made now: nothing is kept, since its data may have changed since the last look.
 * @param path where it is made, below the API's base
 * @param templateId null while no PDF is wanted
 */
export function usePdf(path: string, templateId: string | null) {
  const query: Query = { DocumentID: templateId ?? undefined, disposition: 'inline' };
  const file = useQuery({
    queryKey: ['pdf', path, templateId],
    queryFn: ({ signal }) => fetchFile(path, query, 'document.pdf', signal),
    enabled: templateId !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // The frame shows the same address, which the browser then has by its ETag: under a blob's address its viewer
  // would save the file under a random name.
  return { ...file, address: apiAddress(path, query) };
}
