import { average as texts } from 'virtual:messages/average';
import type { StudentAverage } from 'server/contract/classes/average';
import { formatNumber, formatPercent } from '#lib/numbers/format-number.ts';
import { LeftOutFacts } from './left-out.tsx';

type Part = StudentAverage['parts'][number];

/** How the average of a student comes about: its marks, and where categories are used their means and weights. */
export function AverageExplanation(explained: StudentAverage) {
  const { average, isWeighted, parts } = explained;
  const hasMarks = parts.length > 0;
  return (
    <div className="grid gap-4 text-sm">
      {!hasMarks && <p className="text-muted">{texts.noMarks}</p>}
      {hasMarks && <p>{isWeighted ? texts.weighted : texts.unweighted}</p>}
      {hasMarks && average === null && <p className="font-semibold">{texts.noneCounts}</p>}
      {average !== null && (
        <p className="wrap-anywhere">
          {isWeighted ? writeWeighted(parts) : writeMean(parts)} ={' '}
          <strong>{formatPercent(average)}</strong>
        </p>
      )}
      {parts.map((part) => (
        <PartMarks key={part.category?.id ?? ''} part={part} isWeighted={isWeighted} />
      ))}
      <LeftOutFacts {...explained} />
      {average !== null && <p className="text-muted">{texts.rounded}</p>}
    </div>
  );
}

/** The marks of one category, or of all. */
function PartMarks({
  part: { category, mean, marks },
  isWeighted,
}: {
  part: Part;
  isWeighted: boolean;
}) {
  return (
    <section className="grid gap-1">
      {category && (
        <h3 className="font-semibold">
          {texts.category({
            name: category.name,
            mean: formatPercent(mean),
            weight: formatNumber(category.weight),
          })}
        </h3>
      )}
      {!category && isWeighted && <h3 className="font-semibold">{texts.notCounted}</h3>}
      <ul className="divide-y divide-base-300">
        {marks.map(({ assignmentId, title, obtainedMark, marks: maximum, percentage }) => (
          <li key={assignmentId} className="flex justify-between gap-3 py-1">
            <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
            <span className="whitespace-nowrap">
              {texts.mark({
                mark: formatNumber(obtainedMark),
                maximum: formatNumber(maximum),
                percent: formatPercent(percentage),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Such as "(75% + 33.3%) ÷ 2". */
function writeMean(parts: readonly Part[]): string {
  const marks = parts.flatMap((part) => part.marks);
  const sum = marks.map(({ percentage }) => formatPercent(percentage)).join(' + ');
  return marks.length === 1 ? sum : `(${sum}) ÷ ${formatNumber(marks.length)}`;
}

/** Such as "(3 × 75% + 1 × 66.7%) ÷ 4". */
function writeWeighted(parts: readonly Part[]): string {
  const weighed = parts.flatMap(({ category, mean }) =>
    category ? [{ weight: category.weight, mean }] : [],
  );
  const sum = weighed
    .map(({ weight, mean }) => `${formatNumber(weight)} × ${formatPercent(mean)}`)
    .join(' + ');
  // Weights have two decimals, which their binary sum can miss.
  const total = Math.round(weighed.reduce((all, { weight }) => all + weight, 0) * 100) / 100;
  return `(${sum}) ÷ ${formatNumber(total)}`;
}
