import type { Annotation } from 'server/contract/annotations/schemas';
import { type Point, placeInCorner } from '../../model/geometry.ts';
import { isStroke, joinStroke, type Path, type Stroke } from '../../model/strokes.ts';
import { isStamp, strokeLooks } from '../../model/tools.ts';
import { useAnnotator } from '../annotator-context.ts';
import type { Place } from '../place.ts';
import { readSelectedText, type SelectedText } from './selected-text.ts';

/** Milliseconds in which the next stroke belongs to the one before: a written word is one annotation. */
const joinTime = 1500;

/** The last stroke, by its annotation. */
let lastStroke: { id: string; at: number } | undefined;

/** What the tools add to the pages, in the colour that is chosen. */
export function useDrawing() {
  const { annotations, edit, tools, editor } = useAnnotator();
  const { tool, color, points } = tools;
  const colored = color ? { color } : {};
  const add = (after: Annotation) => edit([{ before: null, after }]);

  return {
    addStroke: (place: Place, path: Path) => {
      const look = tool === 'highlighter' ? strokeLooks.highlighter : strokeLooks.pen;
      const stroke: Stroke = { ...begin(place), ...look, ...colored, paths: [path] };
      const last = lastStroke && Date.now() - lastStroke.at < joinTime ? lastStroke.id : undefined;
      const before = annotations.find(({ id }) => id === last);
      const joined = before && isStroke(before) ? joinStroke(before, stroke) : null;
      if (before && joined) edit([{ before, after: joined }]);
      else add(stroke);
      lastStroke = { id: (joined ?? stroke).id, at: Date.now() };
    },
    addStamp: (place: Place, { x, y }: Point) => {
      if (!isStamp(tool)) return;
      const given = tool === 'points' ? { points } : {};
      add({ ...begin(place), kind: 'stamp', x, y, stamp: tool, ...given, ...colored });
    },
    startComment: (place: Place, { x, y }: Point) =>
      editor.open({ ...begin(place), kind: 'comment', x, y, ...colored }),
    addTextHighlights: (selected: readonly SelectedText[]) =>
      edit(
        selected.map(({ quads, quote, ...place }) => ({
          before: null,
          after: { ...begin(place), kind: 'text-highlight', quads, quote, ...colored },
        })),
      ),
  };
}

/** What every new annotation has. */
const begin = ({ fileId, page }: Place) => ({ id: crypto.randomUUID(), fileId, page });

/** Starts a comment on the text that is selected on a page; `false` where none is. */
export function useCommentOnText() {
  const { editor } = useAnnotator();
  return (): boolean => {
    const [selected] = readSelectedText();
    if (!selected) return false;
    const { quads, quote, ...place } = selected;
    const [x = 0, y = 0] = quads[0] ?? [];
    editor.open({
      ...begin(place),
      kind: 'comment',
      // Beside the text, which stays readable.
      x: Math.max(x - 12, 10),
      y: y + 6,
      quote,
      quads,
      color: 'blue',
    });
    return true;
  };
}

/** Starts a comment on the page that is read, without a pointer. */
export function useCommentOnPage() {
  const { annotations, pages, editor } = useAnnotator();
  const { place, sizeOf } = pages;
  return (): void => {
    const isHere = ({ fileId, page }: Annotation) => fileId === place.fileId && page === place.page;
    const count = annotations.filter(isHere).length;
    editor.open({
      ...begin(place),
      kind: 'comment',
      ...placeInCorner(count, sizeOf(place)),
      color: 'blue',
    });
  };
}
