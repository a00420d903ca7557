import { average as averageTexts } from 'virtual:messages/average';
import { classMatrix as texts } from 'virtual:messages/classMatrix';
import { formatPercent } from '#lib/numbers/format-number.ts';

interface AverageButtonProps {
  /** `null` where no mark counts, which is explained too; `undefined` where there is nothing to explain. */
  average: number | null | undefined;
  /** Names what it does. */
  label: (shown: { average: string }) => string;
  onShow: () => void;
}

/** An average; a press shows how it comes about. */
export function AverageButton({ average, label, onShow }: AverageButtonProps) {
  if (average === undefined) return texts.noAverage;
  const text = average === null ? texts.noAverage : formatPercent(average);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label({ average: average === null ? averageTexts.none : text })}
      onClick={onShow}
      className="text-link min-h-6 cursor-pointer"
    >
      {text}
    </button>
  );
}
