import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { attach, attachmentsQuery } from '../../api/attachments';

/** A file on its way, or one that did not arrive. */
export interface Upload {
  id: number;
  file: File;
  /** Of it that has been sent, 0 to 1. */
  share: number;
  error: unknown;
}

/**
 * Sends files one after the other, so that each goes as fast as the line does, and shows how far each is.
 * @param onStored hears of each that has arrived
 */
export function useUploads(path: string, onStored: () => void) {
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const turn = useRef<Promise<void>>(Promise.resolve());
  const last = useRef(0);

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const forget = (id: number) => {
    running.current.get(id)?.abort();
    running.current.delete(id);
    setUploads((all) => all.filter((upload) => upload.id !== id));
  };
  const send = async (id: number, file: File, { signal }: AbortController) => {
    // Called off while it waited for its turn.
    if (signal.aborted) return;
    try {
      await attach(path, file, { onProgress: (share) => change(id, { share }), signal });
      forget(id);
      onStored();
      await queryClient.invalidateQueries({ queryKey: attachmentsQuery(path).queryKey });
    } catch (error) {
      if (!signal.aborted) change(id, { error });
    }
  };
  const begin = ({ id, file }: Upload) => {
    const controller = new AbortController();
    running.current.set(id, controller);
    turn.current = turn.current.then(() => send(id, file, controller));
  };
  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ id: (last.current += 1), file, share: 0, error: null }));
    setUploads((all) => [...all, ...added]);
    added.forEach(begin);
  };
  /** Sends one once more that did not arrive. */
  const retry = (upload: Upload) => {
    change(upload.id, { share: 0, error: null });
    begin(upload);
  };
  return { uploads, add, retry, forget };
}
