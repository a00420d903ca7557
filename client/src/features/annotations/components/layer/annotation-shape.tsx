import { memo, useMemo } from 'react';
import {
  type AnnotationColor,
  colorOf,
  looks,
  type Pin as PinOutline,
  pinRadius,
} from 'server/contract/annotations/looks.values';
import type { Annotation } from 'server/contract/annotations/schemas';
import { formatDecimal } from '#lib/numbers/decimal.ts';
import { boxOf, boxOfQuad } from '../../model/geometry.ts';
import type { Stroke } from '../../model/strokes.ts';
import { toOutline } from './outline.ts';

interface AnnotationShapeProps {
  annotation: Annotation;
  /** Of a comment, in its pin. */
  number: number | undefined;
  isSelected: boolean;
}

/** An annotation as SVG, in points of its page. */
export const AnnotationShape = memo(function AnnotationShape({
  annotation,
  number,
  isSelected,
}: AnnotationShapeProps) {
  return (
    <g data-id={annotation.id}>
      {isSelected && <SelectionBox annotation={annotation} />}
      <Shape annotation={annotation} number={number} />
    </g>
  );
});

function Shape({ annotation, number }: Omit<AnnotationShapeProps, 'isSelected'>) {
  const color = colorOf(annotation);
  switch (annotation.kind) {
    case 'ink':
    case 'highlight':
      return <StrokeShape stroke={annotation} />;
    case 'text-highlight':
      return (
        <>
          <Quads quads={annotation.quads} color={color} />
          {number !== undefined && <Pin {...cornerOf(annotation)} color={color} number={number} />}
        </>
      );
    case 'comment':
      return (
        <>
          {annotation.quads && <Quads quads={annotation.quads} color={color} />}
          <Pin x={annotation.x} y={annotation.y} color={color} number={number} />
        </>
      );
    case 'stamp':
      return <Stamp stamp={annotation} />;
  }
}

/** The top left of what it marks. */
function cornerOf(annotation: Annotation) {
  const { x, y } = boxOf(annotation);
  return { x, y };
}

function StrokeShape({ stroke }: { stroke: Stroke }) {
  const outline = useMemo(
    () => stroke.paths.map((path) => toOutline(path, stroke)).join(''),
    [stroke],
  );
  const { ink, area } = looks[colorOf(stroke)];
  return stroke.kind === 'ink' ? (
    <path d={outline} fill={ink} />
  ) : (
    <path d={outline} fill={area} style={overText} />
  );
}

/** As ink on paper: the text below stays as dark as it is. */
export const overText = { mixBlendMode: 'multiply' } as const;

interface QuadsProps {
  quads: readonly (readonly number[])[];
  color: AnnotationColor;
}

function Quads({ quads, color }: QuadsProps) {
  const { area, ink, dashes } = looks[color];
  return quads.map((quad) => {
    const { x, y, width, height } = boxOfQuad(quad);
    return (
      <g key={quad.join()}>
        <rect {...{ x, y, width, height }} fill={area} style={overText} />
        {dashes !== null && (
          <path
            d={`M${x} ${y + height}h${width}`}
            stroke={ink}
            strokeWidth="1.25"
            strokeDasharray={dashes || undefined}
          />
        )}
      </g>
    );
  });
}

interface PinProps {
  x: number;
  y: number;
  color: AnnotationColor;
  number: number | undefined;
}

function Pin({ x, y, color, number }: PinProps) {
  const { ink, pin } = looks[color];
  return (
    <g transform={`translate(${x} ${y})`} className="pointer-events-auto cursor-pointer">
      <path d={toPinPath(pin)} fill={ink} stroke="#fff" strokeWidth="1" />
      <text {...letters} fontSize={pinRadius} fill="#fff">
        {number}
      </text>
    </g>
  );
}

/** The outline of a pin around the origin as the `d` of an SVG path. */
function toPinPath(pin: PinOutline): string {
  const r = pinRadius;
  return pin === 'circle'
    ? `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`
    : `M${pin.map(([x, y]) => `${r * x} ${r * y}`).join('L')}Z`;
}

/** In the middle of what they stand in, and not selectable as text of the page. */
const letters = {
  textAnchor: 'middle',
  dominantBaseline: 'central',
  fontWeight: 700,
  className: 'select-none',
} as const;

function Stamp({ stamp }: { stamp: Extract<Annotation, { kind: 'stamp' }> }) {
  const { ink } = looks[colorOf(stamp)];
  return (
    <g transform={`translate(${stamp.x} ${stamp.y})`}>
      {(stamp.stamp === 'tick' || stamp.stamp === 'cross') && (
        <path
          d={stamp.stamp === 'tick' ? 'M-7 1L-2 7L8 -7' : 'M-6 -6L6 6M6 -6L-6 6'}
          fill="none"
          stroke={ink}
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      {stamp.stamp === 'question' && (
        <text {...letters} fontSize="20" fill={ink}>
          ?
        </text>
      )}
      {stamp.stamp === 'points' && stamp.points !== undefined && (
        <>
          <rect
            x={-1.7 * pinRadius}
            y={-pinRadius}
            width={3.4 * pinRadius}
            height={2 * pinRadius}
            rx="4"
            fill="#fff"
            stroke={ink}
            strokeWidth="1.5"
          />
          <text {...letters} fontSize="11" fill={ink}>
            {formatPoints(stamp.points)}
          </text>
        </>
      )}
    </g>
  );
}

/** With its sign: it is given, or taken. */
export const formatPoints = (points: number) =>
  points < 0 ? `−${formatDecimal(-points)}` : `+${formatDecimal(points)}`;

function SelectionBox({ annotation }: { annotation: Annotation }) {
  const { x, y, width, height } = boxOf(annotation);
  return (
    <rect
      x={x - 3}
      y={y - 3}
      width={width + 6}
      height={height + 6}
      rx="3"
      fill="#0f6e7c"
      fillOpacity="0.08"
      stroke="#0f6e7c"
      strokeWidth="1.5"
      strokeDasharray="4 2"
    />
  );
}
