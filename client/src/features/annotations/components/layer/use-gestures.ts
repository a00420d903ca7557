import { type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { round } from 'server/contract/annotations/bounds.values';
import { isNear, keepWithinLimits } from '../../model/geometry.ts';
import { isStamp, strokeLooks } from '../../model/tools.ts';
import { useAnnotator } from '../annotator-context.ts';
import type { Place } from '../place.ts';
import {
  type Contact,
  drawLasso,
  drawStroke,
  eraseStrokes,
  type Gesture,
  moveAnnotations,
} from './gestures.ts';
import { useDrawing } from './use-drawing.ts';

/** Points around the pointer in which it touches an annotation. */
const tolerance = 5;

/** A pen was used, or is above the screen: from then on fingers and palms only scroll. */
let isPenKnown = false;

type LayerEvent = PointerEvent<SVGSVGElement>;

/** What one pointer is doing. */
interface Running {
  /** Of the pointer. */
  id: number;
  isTouch: boolean;
  gesture: Gesture;
  toContact: ToContact;
}

/** What pointers do on the layer of one page, by the tool that is chosen. */
export function useGestures(place: Place) {
  const annotator = useAnnotator();
  const { annotationsOf, edit, selection } = annotator;
  const { tool } = annotator.tools;
  const { addStroke, addStamp, startComment } = useDrawing();
  const layerRef = useRef<SVGSVGElement>(null);
  const outlineRef = useRef<SVGPathElement>(null);
  const lassoRef = useRef<SVGPathElement>(null);
  const running = useRef<Running>(null);
  /** For gestures that last longer than a rendering. */
  const latest = useRef(annotator);
  useLayoutEffect(() => {
    latest.current = annotator;
  });
  const isDrawn =
    tool === 'pen' || tool === 'highlighter' || tool === 'eraser' || tool === 'select';

  // React listens to touches passively. Where a finger does not draw it scrolls.
  useEffect(() => {
    const layer = layerRef.current;
    if (!layer || !isDrawn) return;
    const holdPage = (event: TouchEvent) => {
      if (running.current && event.cancelable) event.preventDefault();
    };
    layer.addEventListener('touchstart', holdPage, { passive: false });
    layer.addEventListener('touchmove', holdPage, { passive: false });
    return () => {
      layer.removeEventListener('touchstart', holdPage);
      layer.removeEventListener('touchmove', holdPage);
    };
  }, [isDrawn]);

  const begin = (start: Contact): Gesture | null => {
    const [layer, outline, lasso] = [layerRef.current, outlineRef.current, lassoRef.current];
    if (!layer || !outline || !lasso) return null;
    if (tool === 'pen' || tool === 'highlighter') {
      const onDrawn = (path: [number, number, number][]) => addStroke(place, path);
      return drawStroke({ outline, look: strokeLooks[tool], onDrawn });
    }
    if (tool === 'eraser') {
      const annotations = () => latest.current.annotationsOf(place);
      const onErased = latest.current.edit;
      return eraseStrokes({ annotations, tolerance, onErased });
    }
    if (tool !== 'select') return null;
    const annotations = annotationsOf(place);
    const hit = annotations.findLast((annotation) => isNear(annotation, start, tolerance));
    if (!hit) return drawLasso({ outline: lasso, annotations, onSelected: selection.select });
    const isSelected = selection.ids.has(hit.id);
    if (!isSelected) selection.select([hit.id]);
    const moved = isSelected ? annotations.filter(({ id }) => selection.ids.has(id)) : [hit];
    return moveAnnotations({ layer, annotations: moved, onMoved: edit });
  };

  const stop = () => {
    running.current?.gesture.cancel();
    running.current = null;
  };

  return {
    layerRef,
    outlineRef,
    lassoRef,
    handlers: {
      onPointerDown: (event: LayerEvent) => {
        if (event.pointerType === 'pen') {
          isPenKnown = true;
          // The palm touched the screen before the pen: what it began is no stroke.
          if (running.current?.isTouch) stop();
        }
        const isTouch = event.pointerType === 'touch';
        if (running.current || event.button !== 0 || (isTouch && isPenKnown)) return;
        const toContact = contactOf(event.currentTarget);
        const start = toContact?.(event);
        const gesture = start && begin(start);
        if (!toContact || !gesture) return;
        running.current = { id: event.pointerId, isTouch, gesture, toContact };
        event.currentTarget.setPointerCapture(event.pointerId);
        gesture.move([start]);
      },
      onPointerMove: (event: LayerEvent) => {
        if (event.pointerType === 'pen') isPenKnown = true;
        const { id, gesture, toContact } = running.current ?? {};
        if (event.pointerId !== id || !gesture || !toContact) return;
        const { nativeEvent } = event;
        const all = nativeEvent.getCoalescedEvents?.() ?? [];
        gesture.move((all.length > 0 ? all : [nativeEvent]).map(toContact));
      },
      onPointerUp: (event: LayerEvent) => {
        if (event.pointerId !== running.current?.id) return;
        const { gesture } = running.current;
        running.current = null;
        gesture.end();
      },
      onPointerCancel: (event: LayerEvent) => {
        if (event.pointerId === running.current?.id) stop();
      },
      onClick: (event: MouseEvent<SVGSVGElement>) => {
        const contact = contactOf(event.currentTarget)?.(event);
        if (!contact) return;
        const pinned = event.target instanceof Element && event.target.closest('[data-id]');
        if (!isDrawn && pinned) selection.select([pinned.getAttribute('data-id') ?? '']);
        else if (tool === 'comment') startComment(place, contact);
        else if (isStamp(tool)) addStamp(place, contact);
      },
    },
  };
}

type Pressed = { clientX: number; clientY: number; pressure?: number };
type ToContact = (event: Pressed) => Contact;

/** From places on the screen to points of the page: right at each zoom and turn, as long as nothing scrolls. */
function contactOf(layer: SVGSVGElement): ToContact | null {
  const matrix = layer.getScreenCTM()?.inverse();
  if (!matrix) return null;
  const { a, b, c, d, e, f } = matrix;
  return ({ clientX, clientY, pressure }) => ({
    ...keepWithinLimits({
      x: round(a * clientX + c * clientY + e),
      y: round(b * clientX + d * clientY + f),
    }),
    // A mouse presses half, and a finger on some screens not at all.
    pressure: pressure || 0.5,
  });
}
