import { timeliness as texts } from 'virtual:messages/timeliness';
import { DueHint } from './day.tsx';

interface TimelinessProps {
  daysLate: number | undefined;
  /** Of the words alone, without the icon of what is late. */
  wordsClass?: string;
}

/** Whether a submission was on time, in words: so many days after its due day, as the server has counted. */
export function Timeliness({ daysLate, wordsClass }: TimelinessProps) {
  if (daysLate === undefined) return null;
  const words = daysLate === 0 ? texts.onTime : texts.daysLate({ count: daysLate });
  const shown = wordsClass ? <span className={wordsClass}>{words}</span> : words;
  if (daysLate === 0) return <span className="text-muted">{shown}</span>;
  return <DueHint state="past">{shown}</DueHint>;
}
