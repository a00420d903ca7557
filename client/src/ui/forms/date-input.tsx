import { type ComponentProps, type Ref, useImperativeHandle, useRef } from 'react';

/** What react-datepicker takes hold of: it would blur the field whenever the calendar closes, and lose the focus. */
interface PickerHandle {
  focus: (options?: FocusOptions) => void;
  blur: () => void;
}

interface DateInputProps extends Omit<ComponentProps<'input'>, 'ref'> {
  ref?: Ref<PickerHandle>;
  isOpen: boolean;
  /** Alt+ArrowDown was pressed. */
  onOpen: () => void;
  /** Escape or Enter was pressed while the calendar is open. */
  onClose: () => void;
  /** Enter was pressed; answers whether the form must wait: the field shows something new now. */
  onSend: () => boolean;
  onLeave: () => void;
}

/** The input of react-datepicker, with the keys of a field that is typed into: the picker's own Enter picks a day. */
export function DateInput(props: DateInputProps) {
  const { ref, isOpen, onOpen, onClose, onSend, onLeave, onKeyDown, onBlur, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({
    focus: (options) => input.current?.focus(options),
    blur: () => {},
  }));

  return (
    <input
      {...rest}
      type="text"
      ref={input}
      onBlur={(event) => {
        onLeave();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        const { key, altKey } = event;
        if (key === 'ArrowDown' && altKey && !isOpen) {
          event.preventDefault();
          onOpen();
        } else if (key === 'Enter') {
          if (onSend()) event.preventDefault();
          if (isOpen) onClose();
        } else if (key === 'Escape' && isOpen) {
          event.preventDefault();
          onClose();
        } else {
          onKeyDown?.(event);
        }
      }}
    />
  );
}
