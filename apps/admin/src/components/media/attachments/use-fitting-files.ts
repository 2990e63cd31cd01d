import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery } from '../../../api/session';

/** Files that were chosen and cannot be sent, and the most bytes that one may have. */
export interface Oversized {
  files: readonly File[];
  limit: number;
}

/** Takes on those of the chosen files that the server takes, and keeps the others to be named beside the zone until the next. */
export function useFittingFiles(onFiles: (files: File[]) => void) {
  // What the server has not said yet, it says once the file is sent.
  const limit = useQuery(sessionQuery).data?.attachmentBytes ?? Infinity;
  const [files, setFiles] = useState<File[]>([]);
  const take = (chosen: File[]) => {
    const fitting = chosen.filter(({ size }) => size <= limit);
    setFiles(chosen.filter((file) => !fitting.includes(file)));
    if (fitting.length > 0) onFiles(fitting);
  };
  return { take, oversized: { files, limit } };
}
