import { planning as texts } from 'virtual:messages/planning';

interface UndoTextProps {
  text: string;
  undo: () => void;
  closeToast: () => void;
}

/** What a toast says was done, and the button that takes it back. */
export function UndoText({ text, undo, closeToast }: UndoTextProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {text}
      <button
        type="button"
        className="btn btn-sm btn-outline"
        onClick={() => {
          closeToast();
          undo();
        }}
      >
        {texts.undo}
      </button>
    </span>
  );
}
