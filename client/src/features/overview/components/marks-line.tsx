import { Fragment } from 'react';

interface MarksLineProps {
  /** 0 to 1 each, two or more. */
  shares: number[];
  /** Where the lines of the grid run. */
  gridShares: number[];
  /** Index of the share that stands out. */
  chosen: number;
}

/** The drawing alone, as wide and high as its place: in percent, so that points stay round. */
export function MarksLine({ shares, gridShares, chosen }: MarksLineProps) {
  const x = (index: number) => `${(index / (shares.length - 1)) * 100}%`;
  const y = (share: number) => `${(1 - share) * 100}%`;
  return (
    <svg
      aria-hidden="true"
      className="size-full overflow-visible rounded-selector text-primary outline-offset-4 outline-focus peer-focus-visible:outline-2"
    >
      {gridShares.map((share) => (
        <line
          key={share}
          x1="0"
          x2="100%"
          y1={y(share)}
          y2={y(share)}
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
      {shares.map((share, index) => {
        const before = shares[index - 1];
        return (
          <Fragment key={index}>
            {before !== undefined && (
              <line
                x1={x(index - 1)}
                y1={y(before)}
                x2={x(index)}
                y2={y(share)}
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
              />
            )}
            <circle
              cx={x(index)}
              cy={y(share)}
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
