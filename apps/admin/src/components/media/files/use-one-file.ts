import { useFileZone } from './use-file-zone';

interface Options {
  onFile: (file: File) => void;
  /** Several came at once: the first would be taken, and the others passed over. */
  onSeveral: () => void;
  disabled?: boolean;
}

/** Takes one file that is dropped, pasted or chosen. */
export function useOneFile({ onFile, onSeveral, disabled = false }: Options) {
  const oneFor =
    (then: (file: File) => void) =>
    ([file, ...others]: File[]) => {
      if (others.length > 0) onSeveral();
      else if (file !== undefined) then(file);
    };
  const zone = useFileZone({ onFiles: oneFor(onFile), disabled });
  /** Asks for a file. @param then takes it in place of `onFile` */
  const choose = (then = onFile) => zone.choose(oneFor(then));
  return { ...zone, choose };
}
