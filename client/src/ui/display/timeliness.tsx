import { timeliness as texts } from 'virtual:messages/timeliness';
import { DueHint } from './day.tsx';

/** Whether a submission was on time, in words: so many days after its due day, as the server has counted. */
export function Timeliness({ daysLate }: { daysLate: number | undefined }) {
  if (daysLate === undefined) return null;
  if (daysLate === 0) return <span className="text-muted">{texts.onTime}</span>;
  return <DueHint state="past">{texts.daysLate({ count: daysLate })}</DueHint>;
}
