import { type ReactNode, useId } from 'react';
import { classNames } from '../styles/class-names.ts';

/** Where a cell is in a card: before the others, as its heading, as a line below that, after them, or below all of them. */
type Place = 'start' | 'heading' | 'line' | 'end' | 'below';

interface CellContext {
  /** For the element that names the row: controls of other cells refer to it by `aria-describedby`. */
  nameId: string;
  /** The place of the row on the page, from 0. */
  index: number;
}

interface Column<Row> {
  title: string;
  /** The title is only read out. */
  isTitleHidden?: boolean;
  /** Is shown in place of the title, also above cards. */
  titleControl?: ReactNode;
  /** `line` unless given; one column is the `heading` of its row. */
  place?: Place;
  /** Class of the width of the column. */
  width?: string;
  className?: string;
  render: (row: Row, context: CellContext) => ReactNode;
}

interface DataTableProps<Row> {
  /** Is only read out. */
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A table on a sheet. Where that is narrow, each row is a card and the titles of the columns are only read out. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  const hasControl = columns.some(({ titleControl }) => titleControl);
  return (
    <div className="sheet @container overflow-hidden">
      <table className="w-full text-start @max-3xl:block">
        <caption className="sr-only">{caption}</caption>
        <thead
          className={`@3xl:bg-base-200 ${hasControl ? '@max-3xl:block @max-3xl:border-b border-base-300' : '@max-3xl:sr-only'}`}
        >
          <tr className="text-sm *:px-4 *:py-3 *:text-start *:font-semibold @max-3xl:block">
            {columns.map(({ title, isTitleHidden, titleControl, width }) => (
              <th
                key={title}
                scope="col"
                className={classNames(width, titleControl ? '@max-3xl:block' : '@max-3xl:sr-only')}
              >
                {titleControl || <span className={isTitleHidden ? 'sr-only' : ''}>{title}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-3xl:block">
          {rows.map((row, index) => (
            <TableRow key={keyOf(row)} row={row} index={index} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const places: Record<Place, string> = {
  start: '@max-3xl:row-start-1',
  heading: 'text-start',
  line: '@max-3xl:empty:hidden',
  end: '@max-3xl:-col-end-1 @max-3xl:row-span-2 @max-3xl:row-start-1 @max-3xl:self-center @3xl:text-end whitespace-nowrap',
  below: '@max-3xl:mt-2 @3xl:text-end whitespace-nowrap',
};

interface TableRowProps<Row> {
  row: Row;
  index: number;
  columns: Column<Row>[];
}

function TableRow<Row>({ row, index, columns }: TableRowProps<Row>) {
  const nameId = useId();
  const hasStart = columns.some(({ place }) => place === 'start');
  const firstColumn = hasStart ? '@max-3xl:col-start-2' : '@max-3xl:col-start-1';
  return (
    <tr
      className={classNames(
        'border-base-300 not-first:border-t @max-3xl:grid @max-3xl:items-baseline @max-3xl:gap-x-2 @max-3xl:gap-y-1 @max-3xl:p-4',
        '@3xl:border-t @3xl:*:px-4 @3xl:*:py-2',
        hasStart
          ? '@max-3xl:grid-cols-[1.5rem_minmax(0,1fr)_auto]'
          : '@max-3xl:grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      {columns.map(({ title, place = 'line', className, render }) => {
        const Cell = place === 'heading' ? 'th' : 'td';
        return (
          <Cell
            key={title}
            scope={place === 'heading' ? 'row' : undefined}
            className={classNames(
              places[place],
              place !== 'start' && place !== 'end' && firstColumn,
              className,
            )}
          >
            {render(row, { nameId, index })}
          </Cell>
        );
      })}
    </tr>
  );
}
