import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../../api/files';
import { apiAddress, type Query } from '../../../api/http';

/** Source of a PDF. */
export interface PdfSource {
  /** Path relative to the base URL of the API. */
  path: string;
  query: Query;
}

const NOTHING: PdfSource = { path: '', query: {} };

/**
 * PDF of a document, created at each call. It is not cached, because the data of the document may have changed.
 * @param source null while no PDF is needed
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
  // The iframe uses the same URL, so the browser takes the file from its cache by ETag. From a `blob:` URL, its
  // viewer would
  // save the file under a random name.
  return { ...file, address: apiAddress(path, query) };
}
