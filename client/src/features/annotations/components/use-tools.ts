import { useState } from 'react';
import type { AnnotationColor } from 'server/contract/annotations/looks.values';
import { type Tool, toolColors } from '../model/tools.ts';

/** The tool that is chosen, and what it draws. */
export function useTools() {
  const [tool, setTool] = useState<Tool>('read');
  const [colors, setColors] = useState(toolColors);
  const [points, setPoints] = useState(1);
  return {
    tool,
    setTool,
    /** Of this tool. */
    color: colors[tool],
    setColor: (color: AnnotationColor) => setColors({ ...colors, [tool]: color }),
    /** What the next stamp of points gives. */
    points,
    setPoints,
  };
}
