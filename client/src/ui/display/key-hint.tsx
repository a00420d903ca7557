/**
 * The keyboard shortcut of the control beside it. Hidden on touch screens and from screen readers: the
 * control's `aria-keyshortcuts` announces it.
 */
export function KeyHint({ keys }: { keys: readonly string[] }) {
  return (
    <span aria-hidden="true" className="hidden gap-0.5 lg:inline-flex pointer-coarse:hidden">
      {keys.map((key) => (
        <kbd
          key={key}
          className="rounded-sm border border-current/40 px-1 font-sans text-xs font-normal opacity-80"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
