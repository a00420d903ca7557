import { annotations as texts } from 'virtual:messages/annotations';
import { useState } from 'react';
import { round } from 'server/contract/annotations/bounds.values';
import { annotationColors, annotationLimits } from 'server/contract/annotations/limits.values';
import { looks } from 'server/contract/annotations/looks.values';
import { clamp } from '#lib/numbers/clamp.ts';
import { formatDecimal, parseDecimal } from '#lib/numbers/decimal.ts';
import { fieldColours } from '#ui/styles/field-class.ts';
import { useAnnotator } from '../annotator-context.ts';

/** The colour of the tool that is chosen, by what it means: in a narrow row the colour alone. */
export function ColorChoice() {
  const { color, setColor } = useAnnotator().tools;
  if (!color) return null;
  return (
    <span className="color-field relative flex items-center">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute z-10 size-5 rounded-selector border border-edge"
        style={{ backgroundColor: looks[color].ink }}
      />
      <select
        aria-label={texts.color}
        title={texts.colors[color]}
        value={color}
        onChange={({ target }) => {
          const chosen = annotationColors.find((candidate) => candidate === target.value);
          if (chosen) setColor(chosen);
        }}
        className="color-choice select border-edge bg-sheet"
      >
        {annotationColors.map((choice) => (
          <option key={choice} value={choice}>
            {texts.colors[choice]}
          </option>
        ))}
      </select>
    </span>
  );
}

/** What the next stamp gives, or takes. */
export function PointsField() {
  const { points, setPoints } = useAnnotator().tools;
  const [typed, setTyped] = useState(() => formatDecimal(points));
  const { min, max } = annotationLimits.points;
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={texts.stampPoints}
      title={texts.stampPoints}
      value={typed}
      aria-invalid={round(parseDecimal(typed)) !== points}
      // The stamp has the nearest points that it can, or the last ones: the field must not show others.
      onBlur={() => setTyped(formatDecimal(points))}
      onChange={({ target }) => {
        setTyped(target.value);
        const value = round(parseDecimal(target.value));
        if (!Number.isNaN(value)) setPoints(clamp(value, min, max));
      }}
      className={`input w-14 px-2 ${fieldColours}`}
    />
  );
}
