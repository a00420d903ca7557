import { getStroke } from 'perfect-freehand';
import { round } from 'server/contract/annotations/bounds.values';
import { strokeOptions } from 'server/contract/annotations/looks.values';
import type { Path, Stroke } from '../../model/strokes.ts';

type Look = Pick<Stroke, 'kind' | 'width'>;

/** The outline of a stroke as the `d` of an SVG path. */
export function toOutline(path: Readonly<Path>, look: Look): string {
  const outline = getStroke(
    path.map(([x, y, pressure]) => ({ x, y, pressure })),
    strokeOptions(look),
  );
  const [first, ...rest] = outline;
  if (!first) return '';
  const corners = rest.map(([x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = rest[index + 1] ?? first;
    return `${round(x)} ${round(y)} ${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`;
  });
  return `M${round(first[0] ?? 0)} ${round(first[1] ?? 0)}Q${corners.join(' ')}Z`;
}
