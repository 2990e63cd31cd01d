import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../../api/files';
import { apiAddress, type Query } from '../../../api/http';

/** Where a PDF is made. */
export interface PdfSource {
  /** Below the API's base. */
  path: string;
  query: Query;
}

const NOTHING: PdfSource = { path: '', query: {} };

/**
 * The PDF of a document, made now: nothing is kept, since its data may have changed since the last look.
 * @param source null while no PDF is wanted
 */
export function usePdf(source: PdfSource | null) {
  const { path, query } = source ?? NOTHING;
  const file = useQuery({
    queryKey: ['pdf', path, query],
    queryFn: ({ signal }) => fetchFile(path, query, 'document.pdf', signal),
    enabled: source !== null,
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
