import { round } from 'server/contract/annotations/bounds.values';
import type { Annotation } from 'server/contract/annotations/schemas';
import { isInside, moveBy, type Point } from '../../model/geometry.ts';
import type { Edit } from '../../model/layer-state.ts';
import { erase, maxStrokePoints, type Path } from '../../model/strokes.ts';
import { toOutline } from './outline.ts';

/** Where the pointer is on the page, in points, and how much it presses. */
export interface Contact extends Point {
  pressure: number;
}

/** What one pointer does from its press to its release. It draws into the SVG itself: React renders nothing meanwhile. */
export interface Gesture {
  move: (contacts: readonly Contact[]) => void;
  end: () => void;
  /** The browser took the pointer for something else. */
  cancel: () => void;
}

/** Points between two points of a stroke, at least: more is not seen. */
const minStep = 0.3;

/**
 * Points of a stroke in progress that have an outline of their own, and those that it shares with the outline before. Only the last
 * outline is computed at a move, so that a long stroke is as quick as a short one.
 */
const pieceLength = 64;
const sharedLength = 8;

interface StrokeOptions {
  /** Shows the stroke in progress. */
  outline: SVGPathElement;
  look: { kind: 'ink' | 'highlight'; width: number };
  onDrawn: (path: Path) => void;
}

export function drawStroke({ outline, look, onDrawn }: StrokeOptions): Gesture {
  let path: Path = [];
  let [finished, pieceStart, step] = ['', 0, minStep];
  const clear = () => outline.removeAttribute('d');
  return {
    move: (contacts) => {
      for (const { x, y, pressure } of contacts) {
        const last = path.at(-1);
        const isFar = !last || Math.hypot(x - last[0], y - last[1]) >= step;
        if (isFar) path.push([round(x), round(y), round(pressure)]);
        if (path.length < maxStrokePoints) continue;
        // A stroke that does not end keeps every second point, instead of losing its end.
        path = path.filter((_, index) => index % 2 === 0);
        [pieceStart, step] = [Math.floor(pieceStart / 2), 2 * step];
      }
      while (path.length - pieceStart > 2 * pieceLength) {
        const end = pieceStart + pieceLength;
        finished += toOutline(path.slice(pieceStart, end), look);
        pieceStart = end - sharedLength;
      }
      outline.setAttribute('d', finished + toOutline(path.slice(pieceStart), look));
    },
    end: () => {
      clear();
      if (path.length > 0) onDrawn(path);
    },
    cancel: clear,
  };
}

interface EraserOptions {
  /** Those of the page, as they are now. */
  annotations: () => readonly Annotation[];
  /** In points. */
  tolerance: number;
  onErased: (edit: Edit, gesture: symbol) => void;
}

export function eraseStrokes({ annotations, tolerance, onErased }: EraserOptions): Gesture {
  const gesture = Symbol('eraser');
  return {
    move: (contacts) => {
      // One edit for all contacts: what is shown changes only after the event.
      const edit = annotations().flatMap((before) => {
        const after = contacts.reduce<Annotation | null>(
          (left, contact) => left && erase(left, contact, tolerance),
          before,
        );
        return after === before ? [] : [{ before, after }];
      });
      if (edit.length > 0) onErased(edit, gesture);
    },
    end: () => {},
    cancel: () => {},
  };
}

interface MoveOptions {
  layer: SVGSVGElement;
  annotations: readonly Annotation[];
  onMoved: (edit: Edit) => void;
}

export function moveAnnotations({ layer, annotations, onMoved }: MoveOptions): Gesture {
  let start: Contact | undefined;
  let [dx, dy] = [0, 0];
  const shapes = annotations.flatMap(
    ({ id }) => layer.querySelector<SVGGElement>(`[data-id="${id}"]`) ?? [],
  );
  const clear = () => {
    for (const shape of shapes) shape.removeAttribute('transform');
  };
  return {
    move: (contacts) => {
      const last = contacts.at(-1);
      start ??= contacts[0];
      if (!last || !start) return;
      [dx, dy] = [last.x - start.x, last.y - start.y];
      for (const shape of shapes) shape.setAttribute('transform', `translate(${dx} ${dy})`);
    },
    end: () => {
      clear();
      if (Math.hypot(dx, dy) < 1) return;
      onMoved(annotations.map((before) => ({ before, after: moveBy(before, dx, dy) })));
    },
    cancel: clear,
  };
}

interface LassoOptions {
  outline: SVGPathElement;
  annotations: readonly Annotation[];
  onSelected: (ids: string[]) => void;
}

export function drawLasso({ outline, annotations, onSelected }: LassoOptions): Gesture {
  const polygon: Point[] = [];
  const clear = () => outline.removeAttribute('d');
  return {
    move: (contacts) => {
      polygon.push(...contacts);
      outline.setAttribute('d', `M${polygon.map(({ x, y }) => `${x} ${y}`).join('L')}Z`);
    },
    end: () => {
      clear();
      const inside = annotations.filter((annotation) => isInside(annotation, polygon));
      onSelected(inside.map(({ id }) => id));
    },
    cancel: clear,
  };
}
