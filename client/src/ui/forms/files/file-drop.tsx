import {
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { PlusIcon } from '#ui/pictures/icons.tsx';

interface FileDropProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  choose: string;
  orDrop: string;
  /** Called with what was chosen, dropped or pasted: at least one file, of any type and size. */
  onChoose: (files: File[]) => void;
  /** Whether it takes what is pasted on the page: of several on one page, one does. */
  takesPasted?: boolean;
  /** Below the text. */
  children?: ReactNode;
}

/** A box that takes files: chosen from the device, dropped here, or pasted anywhere on the page. */
export function FileDrop({
  choose,
  orDrop,
  onChoose,
  takesPasted = true,
  children,
  ...input
}: FileDropProps) {
  const [isOver, setOver] = useState(false);
  usePastedFiles((files) => takesPasted && onChoose(files));

  const welcome = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onChoose([...files]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <div
      className={`relative grid justify-items-center gap-1 rounded-box border-2 border-dashed p-5 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-aria-invalid:border-error ${isOver ? 'border-primary bg-base-200' : 'border-edge'}`}
    >
      <PlusIcon className="size-6 text-primary" />
      <p aria-hidden="true">
        <span className="font-semibold text-primary">{choose}</span> {orDrop}
      </p>
      {children}
      {/* Covers the whole box, so that a click or drop anywhere in it works. */}
      <input
        {...input}
        type="file"
        title=""
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={({ target }) => {
          take(target.files);
          // The same file, chosen again, is to be tried again.
          target.value = '';
        }}
        onDragOver={welcome}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      />
    </div>
  );
}

/** Calls back with the files that are pasted anywhere on the page. Pasted text goes to its field. */
function usePastedFiles(onPaste: (files: File[]) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    // Office programs copy a picture of the text beside the text.
    if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
    event.preventDefault();
    onPaste(files);
  });
  useEffect(() => {
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, []);
}
