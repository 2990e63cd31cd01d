import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { aroundAttachments, attach } from '../../../api/attachments';
import { useErrorText } from '../../feedback/use-error-text';
import { useToast } from '../../feedback/use-toast';
import { takeHandedOver } from './handed-over';
import { holdPage } from './hold-page';

/** Running or failed upload. */
export interface Upload {
  id: number;
  file: File;
  /** Fraction that was sent, from 0 to 1. */
  share: number;
  error: unknown;
  /**
   * Name of the record, if the file was chosen before the record was stored. The user may not look at the
   * attachments, so an
   * error is also shown as a toast.
   */
  handedOverTo?: string;
}

/**
 * Uploads files one after the other, so that each has the full bandwidth, and reports their progress. Files chosen
 * before the
 * record was stored come first.
 * @param onStored called after each successful upload
 */
export function useUploads(path: string, onStored: () => void) {
  const { t } = useTranslation('attachments');
  const errorText = useErrorText();
  const toast = useToast();
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
  const send = async ({ id, file, handedOverTo }: Upload, { signal }: AbortController) => {
    // The upload was cancelled while it was waiting.
    if (signal.aborted) return;
    try {
      await attach(path, file, { onProgress: (share) => change(id, { share }), signal });
      forget(id);
      // A request that started before the upload ended may lack the new file.
      await queryClient.cancelQueries(aroundAttachments(path));
      onStored();
      await queryClient.invalidateQueries(aroundAttachments(path));
    } catch (error) {
      if (signal.aborted) return;
      change(id, { error });
      if (handedOverTo === undefined) return;
      void toast.problem(
        t('notArrived', { name: file.name, number: handedOverTo, reason: errorText(error) }),
      );
    }
  };
  const begin = (upload: Upload) => {
    const controller = new AbortController();
    running.current.set(upload.id, controller);
    const letGo = holdPage();
    turn.current = turn.current.then(() => send(upload, controller)).finally(letGo);
  };
  const add = (files: readonly File[], handedOverTo?: string) => {
    const added = files.map((file) => {
      const upload: Upload = { id: (last.current += 1), file, share: 0, error: null };
      return handedOverTo === undefined ? upload : { ...upload, handedOverTo };
    });
    setUploads((all) => [...all, ...added]);
    added.forEach(begin);
  };
  /** Retries a failed upload. */
  const retry = (upload: Upload) => {
    change(upload.id, { share: 0, error: null });
    begin(upload);
  };
  const begun = useEffectEvent(() => {
    const handed = takeHandedOver(path);
    if (handed !== undefined) add(handed.files, handed.name);
  });
  useEffect(() => begun(), [path]);
  return { uploads, add: (files: readonly File[]) => add(files), retry, forget };
}
