import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery } from '../../../api/session';

/** Chosen files that are too large, and the limit in bytes. */
export interface Oversized {
  files: readonly File[];
  limit: number;
}

/** Passes on the chosen files within the size limit. The others are returned as `oversized` until the next choice. */
export function useFittingFiles(onFiles: (files: File[]) => void) {
  // While the limit is unknown, every file is passed on, and the server decides.
  const limit = useQuery(sessionQuery).data?.attachmentBytes ?? Infinity;
  const [files, setFiles] = useState<File[]>([]);
  const take = (chosen: File[]) => {
    const fitting = chosen.filter(({ size }) => size <= limit);
    setFiles(chosen.filter((file) => !fitting.includes(file)));
    if (fitting.length > 0) onFiles(fitting);
  };
  return { take, oversized: { files, limit } };
}
