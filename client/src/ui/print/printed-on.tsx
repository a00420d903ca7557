import { printing as texts } from 'virtual:messages/printing';
import { formatMomentWithTime } from '#lib/dates/format-moment.ts';
import { useIsPrinting } from './use-is-printing.ts';

/** On paper alone: when it was printed. */
export function PrintedOn() {
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  const moment = formatMomentWithTime(new Date().toISOString());
  return <p className="printed-only text-sm">{texts.printedOn({ moment })}</p>;
}
