import type { ReactNode } from 'react';

interface ChoiceCardProps {
  /** Of the group: one of those with the same name is chosen. */
  name: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One of a few choices, as a radio button in a box of its own. */
export function ChoiceCard({ name, checked, onChoose, children }: ChoiceCardProps) {
  return (
    <label className="flex cursor-pointer items-center gap-3 rounded-field border border-edge px-4 py-3 font-semibold hover:bg-base-200 has-checked:border-primary has-checked:bg-base-200 has-checked:ring-1 has-checked:ring-primary">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="size-4 accent-primary"
      />
      {children}
    </label>
  );
}
