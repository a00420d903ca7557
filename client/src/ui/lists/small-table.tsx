import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';

interface SmallColumn<Row> {
  title: string;
  /** Its cells are the headings of their rows. */
  isHeading?: boolean;
  /** Its title and cells end at the same line. */
  isNumber?: boolean;
  /** Class of its title and cells, such as a width. */
  className?: string;
  render: (row: Row) => ReactNode;
}

interface SmallTableProps<Row> {
  id?: string;
  /** Is only read out. */
  caption: string;
  columns: SmallColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string | number;
}

/** A table of two or three narrow columns, which fit on a phone as they are. */
export function SmallTable<Row>({ id, caption, columns, rows, keyOf }: SmallTableProps<Row>) {
  return (
    <table id={id} className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="*:py-2 *:font-semibold *:not-last:pe-2">
          {columns.map(({ title, isNumber, className }) => (
            <th key={title} scope="col" className={classNames(align(isNumber), className)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr
            key={keyOf(row, index)}
            className="border-t border-base-300 *:py-2 *:align-baseline *:not-last:pe-2"
          >
            {columns.map(({ title, isHeading, isNumber, className, render }) =>
              isHeading ? (
                <th
                  key={title}
                  scope="row"
                  className={classNames('text-start font-normal wrap-anywhere', className)}
                >
                  {render(row)}
                </th>
              ) : (
                <td key={title} className={classNames(align(isNumber), className)}>
                  {render(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const align = (isNumber = false) => (isNumber ? 'text-end tabular-nums' : 'text-start');
