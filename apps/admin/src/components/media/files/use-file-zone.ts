import {
  type HTMLAttributes,
  type InputHTMLAttributes,
  type RefAttributes,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useToast } from '../../feedback/use-toast';
import { droppedFiles } from './dropped-files';

type Take = (files: File[]) => void;

interface FileZone {
  /** Of what files are dropped or pasted into. */
  zone: HTMLAttributes<HTMLElement>;
  /** Of the input behind the buttons: to everybody else it is not there. */
  input: InputHTMLAttributes<HTMLInputElement> & RefAttributes<HTMLInputElement>;
  /** Files are held over the zone. */
  isOver: boolean;
  /** Asks for files. @param then takes them, in place of what takes all others */
  choose: (then?: Take) => void;
}

/** Takes files that are dropped, pasted or chosen; at least one at a time. */
export function useFileZone({ onFiles, disabled }: { onFiles: Take; disabled: boolean }): FileZone {
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const taker = useRef<Take>(null);
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

  const take = (files: File[], then: Take) => {
    if (!disabled && files.length > 0) then(files);
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
        droppedFiles(dataTransfer).then(
          (files) => take(files, onFiles),
          (error: unknown) => void toast.failure(error),
        );
      },
      onPaste: ({ clipboardData }) => take([...clipboardData.files], onFiles),
    },
    input: {
      ref: input,
      type: 'file',
      hidden: true,
      onChange: ({ currentTarget }) => {
        take([...(currentTarget.files ?? [])], taker.current ?? onFiles);
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
