/**
 * Keys that do the same as what they stand beside. Not for those who touch, and not read out: the
 * control's `aria-keyshortcuts` says it to those who listen.
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
