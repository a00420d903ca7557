import { Fragment } from 'react';

interface MarksLineProps {
  /** 0 to 100 each, two or more. */
  percentages: number[];
  /** Where the lines of the grid run. */
  gridPercentages: number[];
  /** Index of the percentage that stands out. */
  chosen: number;
}

/** The drawing alone, as wide and high as its place: in percent, so that points stay round. */
export function MarksLine({ percentages, gridPercentages, chosen }: MarksLineProps) {
  const x = (index: number) => `${(index / (percentages.length - 1)) * 100}%`;
  const y = (percentage: number) => `${100 - percentage}%`;
  return (
    <svg
      aria-hidden="true"
      className="size-full overflow-visible rounded-selector text-primary outline-offset-4 outline-focus peer-focus-visible:outline-2"
    >
      {gridPercentages.map((percentage) => (
        <line
          key={percentage}
          x1="0"
          x2="100%"
          y1={y(percentage)}
          y2={y(percentage)}
          className="stroke-base-300"
        />
      ))}
      <line
        x1={x(chosen)}
        x2={x(chosen)}
        y1="0"
        y2="100%"
        className="stroke-edge"
        strokeDasharray="3 3"
      />
      {percentages.map((percentage, index) => {
        const before = percentages[index - 1];
        return (
          <Fragment key={index}>
            {before !== undefined && (
              <line
                x1={x(index - 1)}
                y1={y(before)}
                x2={x(index)}
                y2={y(percentage)}
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
              />
            )}
            <circle
              cx={x(index)}
              cy={y(percentage)}
              r={index === chosen ? 6 : 3.5}
              fill="currentColor"
              className="stroke-sheet"
              strokeWidth="1.5"
            />
          </Fragment>
        );
      })}
    </svg>
  );
}
