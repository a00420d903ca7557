import { getStroke } from 'perfect-freehand';
import type { Path, Stroke } from '../../model/strokes.ts';

type Look = Pick<Stroke, 'kind' | 'width'>;

/**
 * The outline of a stroke as the `d` of an SVG path: a pen's is thinner where it was pressed less, a highlighter's is as wide
 * everywhere.
 */
export function toOutline(path: Readonly<Path>, { kind, width }: Look): string {
  const isPen = kind === 'ink';
  const outline = getStroke(
    path.map(([x, y, pressure]) => ({ x, y, pressure })),
    {
      size: width,
      thinning: isPen ? 0.5 : 0,
      smoothing: 0.5,
      streamline: 0.3,
      simulatePressure: false,
    },
  );
  const [first, ...rest] = outline;
  if (!first) return '';
  const corners = rest.map(([x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = rest[index + 1] ?? first;
    return `${round(x)} ${round(y)} ${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`;
  });
  return `M${round(first[0] ?? 0)} ${round(first[1] ?? 0)}Q${corners.join(' ')}Z`;
}

const round = (value: number) => Math.round(value * 100) / 100;
