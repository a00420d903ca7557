import { lists } from 'virtual:messages/lists';
import { ChoiceField } from '../forms/choice-field.tsx';

interface PageSizeFieldProps<Size extends number> {
  size: Size;
  sizes: readonly Size[];
  onSize: (size: Size) => void;
}

/** How many entries a page of a list has. */
export function PageSizeField<Size extends number>({
  size,
  sizes,
  onSize,
}: PageSizeFieldProps<Size>) {
  return (
    <ChoiceField
      label={lists.pageSize}
      value={size}
      choices={sizes.map((size) => [size, String(size)])}
      onChange={onSize}
    />
  );
}
