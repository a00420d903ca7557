import { assignmentSubmissions } from 'virtual:messages/assignmentSubmissions';
import type { MarkStatistics } from 'server/contract/marking/overview';
import { formatPercent } from '#lib/numbers/format-number.ts';
import { SmallTable } from '#ui/lists/small-table.tsx';

const texts = assignmentSubmissions.statistics;
/** Of one bar and of the whole picture, in its own units. */
const [step, height] = [10, 40];

/** How often which marks were given, and the mean of each criterion: as a picture, and the same numbers as a table. */
export function MarkDistribution({ marks }: { marks: MarkStatistics }) {
  const { distribution, criteria } = marks;
  const most = Math.max(...distribution);
  const count = distribution.reduce((sum, markCount) => sum + markCount, 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <figure className="grid max-w-xl gap-1">
        <svg
          role="img"
          aria-label={texts.picture({ count })}
          viewBox={`0 0 ${distribution.length * step} ${height}`}
          preserveAspectRatio="none"
          className="h-24 w-full border-b border-edge text-primary"
        >
          {listRanges(distribution).map(({ from, count }) => {
            const size = (count / most) * height;
            return (
              <rect
                key={from}
                x={from + 0.5}
                y={height - size}
                width={step - 1}
                height={size}
                fill="currentColor"
              />
            );
          })}
        </svg>
        <p aria-hidden="true" className="text-muted flex justify-between text-xs">
          {[0, 50, 100].map((percentage) => (
            <span key={percentage}>{formatPercent(percentage)}</span>
          ))}
        </p>
        <details className="text-sm">
          <summary className="min-h-6 cursor-pointer font-semibold">{texts.table}</summary>
          <SmallTable
            caption={texts.picture({ count })}
            rows={listRanges(distribution)}
            keyOf={({ from }) => from}
            columns={[
              {
                title: texts.range,
                isHeading: true,
                render: ({ from, to }) => texts.from({ from, to: formatPercent(to) }),
              },
              {
                title: texts.number,
                isNumber: true,
                render: ({ count }) => count,
              },
            ]}
          />
        </details>
      </figure>
      {criteria.length > 0 && <CriterionMeans criteria={criteria} />}
    </div>
  );
}

/** The mean of each criterion of the rubric, with a bar. */
function CriterionMeans({ criteria }: Pick<MarkStatistics, 'criteria'>) {
  return (
    <div className="grid gap-2">
      <h2 className="text-base">{texts.criteria}</h2>
      <dl className="grid max-w-2xl gap-2">
        {criteria.map(({ title, mean }, index) => (
          // Titles may be equal, and nothing moves.
          <div key={index} className="grid items-center gap-x-3 sm:grid-cols-[12rem_1fr]">
            <dt className="text-sm wrap-anywhere">{title}</dt>
            <dd className="flex items-center gap-3 font-semibold tabular-nums">
              <svg
                aria-hidden="true"
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                className="h-2 min-w-0 flex-1 text-primary"
              >
                <rect width="100" height="1" fill="currentColor" opacity="0.15" />
                <rect width={mean} height="1" fill="currentColor" />
              </svg>
              <span className="w-14 text-end">{formatPercent(mean)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const listRanges = (distribution: number[]) =>
  distribution.map((count, index) => ({ from: index * step, to: (index + 1) * step, count }));
