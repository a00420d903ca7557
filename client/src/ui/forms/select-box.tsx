import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';

interface SelectBoxProps {
  /** Its name: what it selects. */
  label: string;
  /** Of so many, so many are selected: all, some or none. */
  count: number;
  selectedCount: number;
  onSelect: (isSelected: boolean) => void;
  /** The text beside it, which is part of the label. */
  children?: ReactNode;
  className?: string;
}

/** A checkbox for one item of a table or for several, which then may be partly selected. */
export function SelectBox({
  label,
  count,
  selectedCount,
  onSelect,
  children,
  className,
}: SelectBoxProps) {
  const isAll = selectedCount === count;
  return (
    <label
      className={classNames('flex min-h-6 min-w-6 cursor-pointer items-center gap-2', className)}
    >
      <input
        type="checkbox"
        aria-label={label}
        title={label}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = selectedCount > 0 && !isAll;
        }}
        onChange={() => onSelect(!isAll)}
        className="size-4 shrink-0 accent-primary"
      />
      {children}
    </label>
  );
}

/** The same in the heading of a column, for all items of the table: its label is read beside it where the table is rows. */
export function SelectAllBox(props: Omit<SelectBoxProps, 'children' | 'className'>) {
  return (
    <SelectBox {...props}>
      <span className="font-normal @3xl:sr-only">{props.label}</span>
    </SelectBox>
  );
}
