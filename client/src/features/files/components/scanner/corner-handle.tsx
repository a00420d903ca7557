import { scanner as texts } from 'virtual:messages/scanner';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import type { Point } from './pixels/corners.ts';

interface CornerHandleProps {
  name: string;
  point: Point;
  /** The element that the photo fills. */
  frame: RefObject<Element | null>;
  onMove: (point: Point) => void;
}

/** How far an arrow key moves a corner, as shares of width and height; five times as far with Shift. */
const step = 0.01;

const arrows = new Map<string, Point>([
  ['ArrowLeft', [-step, 0]],
  ['ArrowRight', [step, 0]],
  ['ArrowUp', [0, -step]],
  ['ArrowDown', [0, step]],
]);

const toPercent = (share: number) => Math.round(share * 100);

/** A corner of the page, moved by dragging it or by the arrow keys. */
export function CornerHandle({ name, point, frame, onMove }: CornerHandleProps) {
  const [x, y] = point;

  const drag = (event: PointerEvent) => {
    const area = frame.current?.getBoundingClientRect();
    if (!area || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, top, width, height } = area;
    onMove([(event.clientX - left) / width, (event.clientY - top) / height]);
  };

  const press = (event: KeyboardEvent) => {
    const arrow = arrows.get(event.key);
    if (!arrow) return;
    event.preventDefault();
    const times = event.shiftKey ? 5 : 1;
    onMove([x + arrow[0] * times, y + arrow[1] * times]);
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={toPercent(x)}
      aria-valuetext={texts.cornerPosition({ x: toPercent(x), y: toPercent(y) })}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      className="absolute grid size-11 -translate-1/2 cursor-pointer touch-none place-items-center rounded-full"
    >
      <span className="size-5 rounded-full border-2 border-primary bg-sheet" />
    </div>
  );
}
