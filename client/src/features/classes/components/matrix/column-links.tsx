import { classMatrix as texts } from 'virtual:messages/classMatrix';
import { countPages } from '#lib/lists/use-paged-list.ts';
import { formatNumber } from '#lib/numbers/format-number.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { matrixSize } from '../../api/matrix-queries.ts';

interface ColumnLinksProps {
  /** One-based. */
  page: number;
  /** Of all assignments. */
  count: number;
  toColumns: (columns: number) => Parameters<typeof ButtonLink>[0]['to'];
}

/** Which assignments the matrix shows, and the links to newer and older ones. */
export function ColumnLinks({ page, count, toColumns }: ColumnLinksProps) {
  const { pageCount } = countPages(count, matrixSize.columns);
  if (pageCount === 1) return null;
  const first = (page - 1) * matrixSize.columns + 1;
  const last = Math.min(page * matrixSize.columns, count);
  return (
    <nav aria-label={texts.columns} className="my-4 flex flex-wrap items-center gap-3">
      {page > 1 && (
        <ButtonLink variant="outline" to={toColumns(page - 1)}>
          {texts.newer}
        </ButtonLink>
      )}
      <p className="text-muted text-sm">
        {texts.range({
          first: formatNumber(first),
          last: formatNumber(last),
          count: formatNumber(count),
        })}
      </p>
      {page < pageCount && (
        <ButtonLink variant="outline" to={toColumns(page + 1)}>
          {texts.older}
        </ButtonLink>
      )}
    </nav>
  );
}
