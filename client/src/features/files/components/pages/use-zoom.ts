import { useState } from 'react';
import { clamp } from '#lib/numbers/clamp.ts';

const step = 1.25;
const range = { min: 0.25, max: 8 } as const;

/** The zoom of what is shown, as a factor of its fitting size, and the actions that change it. */
export function useZoom() {
  const [zoom, setZoom] = useState(1);
  const multiply = (factor: number) =>
    setZoom((before) => clamp(before * factor, range.min, range.max));
  return {
    zoom,
    controls: {
      onZoomOut: () => multiply(1 / step),
      onZoomIn: () => multiply(step),
      onFit: () => setZoom(1),
    },
  };
}
