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
  /** Props of the element into which files are dropped or pasted. */
  zone: HTMLAttributes<HTMLElement>;
  /** Props of the hidden file input. Screen readers and keyboard do not reach it. */
  input: InputHTMLAttributes<HTMLInputElement> & RefAttributes<HTMLInputElement>;
  /** True while files are dragged over the zone. */
  isOver: boolean;
  /**
   * Opens the file dialog.
   * @param then receives the chosen files in place of `onFiles`
   */
  choose: (then?: Take) => void;
}

/** Accepts files that are dropped, pasted or chosen. Empty selections are ignored. */
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
        // When the pointer moves into a child element, `dragenter` of the child comes before `dragleave` of its
        // parent.
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
        // Resetting the value allows the user to choose the same file again.
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

/** Prevents the browser from opening a file that was dropped outside the zone. */
function keepPage(event: DragEvent) {
  if (hasFiles(event.dataTransfer)) event.preventDefault();
}
