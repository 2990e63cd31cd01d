import { useFileZone } from './use-file-zone';

interface Options {
  onFile: (file: File) => void;
  /** Called if several files came at once. None of them is accepted. */
  onSeveral: () => void;
  disabled?: boolean;
}

/** Accepts one file that is dropped, pasted or chosen. */
export function useOneFile({ onFile, onSeveral, disabled = false }: Options) {
  const oneFor =
    (then: (file: File) => void) =>
    ([file, ...others]: File[]) => {
      if (others.length > 0) onSeveral();
      else if (file !== undefined) then(file);
    };
  const zone = useFileZone({ onFiles: oneFor(onFile), disabled });
  /**
   * Opens the file dialog.
   * @param then receives the file in place of `onFile`
   */
  const choose = (then = onFile) => zone.choose(oneFor(then));
  return { ...zone, choose };
}
