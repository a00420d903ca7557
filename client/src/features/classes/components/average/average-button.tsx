import { classMatrix as texts } from 'virtual:messages/classMatrix';
import { formatPercent } from '#lib/numbers/format-number.ts';

interface AverageButtonProps {
  /** `null` without marks, which leaves nothing to show. */
  average: number | null;
  /** Names what it does. */
  label: (of: { average: string }) => string;
  onShow: () => void;
}

/** An average; a press shows how it comes about. */
export function AverageButton({ average, label, onShow }: AverageButtonProps) {
  if (average === null) return texts.noAverage;
  const text = formatPercent(average);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label({ average: text })}
      onClick={onShow}
      className="text-link min-h-6 cursor-pointer"
    >
      {text}
    </button>
  );
}
