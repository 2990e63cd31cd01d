import {
  type HTMLAttributes,
  type InputHTMLAttributes,
  type RefAttributes,
  useEffect,
  useRef,
  useState,
} from 'react';

interface Options {
  onFile: (file: File) => void;
  /** Several came at once: the first would be taken, and the others passed over. */
  onSeveral: () => void;
  disabled?: boolean;
}

interface OneFile {
  /** Of what a file is dropped or pasted into. */
  zone: HTMLAttributes<HTMLElement>;
  /** Of the input behind the buttons: to everybody else it is not there. */
  input: InputHTMLAttributes<HTMLInputElement> & RefAttributes<HTMLInputElement>;
  /** Something is held over the zone. */
  isOver: boolean;
  /** Asks for a file. @param then takes it in place of `onFile` */
  choose: (then?: (file: File) => void) => void;
}

/** Takes one file: dropped, pasted or chosen. A tenth of react-dropzone, which takes folders and many files. */
export function useOneFile({ onFile, onSeveral, disabled = false }: Options): OneFile {
  const input = useRef<HTMLInputElement>(null);
  const taker = useRef<(file: File) => void>(null);
  const entered = useRef<EventTarget>(null);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    document.addEventListener('dragover', keepPage);
    document.addEventListener('drop', keepPage);
    return () => {
      document.removeEventListener('dragover', keepPage);
      document.removeEventListener('drop', keepPage);
    };
  }, []);

  const take = (files: FileList | null, then: (file: File) => void) => {
    const [file, ...others] = files ?? [];
    if (disabled || file === undefined) return;
    if (others.length > 0) onSeveral();
    else then(file);
  };
  return {
    zone: {
      onDragEnter: (event) => {
        if (disabled || !hasFiles(event.dataTransfer)) return;
        entered.current = event.target;
        setIsOver(true);
      },
      onDragLeave: ({ target }) => {
        // What is left for something within has been entered before.
        if (target === entered.current) setIsOver(false);
      },
      onDrop: ({ dataTransfer }) => {
        setIsOver(false);
        take(dataTransfer.files, onFile);
      },
      onPaste: ({ clipboardData }) => take(clipboardData.files, onFile),
    },
    input: {
      ref: input,
      type: 'file',
      hidden: true,
      onChange: ({ currentTarget }) => {
        take(currentTarget.files, taker.current ?? onFile);
        // So that the same file can be chosen once more.
        currentTarget.value = '';
      },
    },
    isOver,
    choose: (then) => {
      taker.current = then ?? null;
      input.current?.click();
    },
  };
}

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') === true;

/** Who misses the zone stays on the page; a browser would open the file in its place. */
function keepPage(event: DragEvent) {
  if (hasFiles(event.dataTransfer)) event.preventDefault();
}
