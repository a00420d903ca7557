import type { classColours } from 'server/contract/values';
import { classNames } from '../styles/class-names.ts';

type ClassColour = (typeof classColours)[number];

/** Shades between light and dark paper, so that both themes show the same. */
const dotClasses: Record<ClassColour, string> = {
  blue: 'bg-[#3b82c4]',
  teal: 'bg-[#16918b]',
  green: 'bg-[#3f9142]',
  yellow: 'bg-[#a98203]',
  orange: 'bg-[#c86a10]',
  red: 'bg-[#d2473a]',
  pink: 'bg-[#cc5295]',
  purple: 'bg-[#8f63cf]',
};

/** The dot of a class's colour; always beside its name. */
export function ClassDot({ colour, className }: { colour: ClassColour; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'not-printed inline-block size-3 shrink-0 rounded-full',
        dotClasses[colour],
        className,
      )}
    />
  );
}

interface ClassLabelProps {
  label: { name: string; colour: ClassColour };
  className?: string;
}

/** The name of a class with its colour, on one line. */
export function ClassLabel({ label: { name, colour }, className }: ClassLabelProps) {
  return (
    <span className={classNames('inline-flex min-w-0 items-center gap-1.5', className)}>
      <ClassDot colour={colour} className="size-2.5" />
      {/* A name may be written from right to left. */}
      <bdi className="truncate">{name}</bdi>
    </span>
  );
}
