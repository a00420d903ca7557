import { noticeSettings } from 'virtual:messages/noticeSettings';
import { type SyntheticEvent, useState } from 'react';
import { formatLongDay } from '#lib/dates/format-long-day.ts';
import { useSchoolDay } from '#lib/dates/school-day.ts';
import { isCalendarDay } from '#lib/dates/typed-day.ts';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import type { NoticeSettingsChange } from '../api/notice-settings.ts';

const texts = noticeSettings.pause;

interface NoticePauseProps {
  /** The day, `YYYY-MM-DD`, until which notices are paused. */
  until: string | null;
  save: (change: NoticeSettingsChange, before: NoticeSettingsChange) => void;
}

/** Pauses all notices until a day, or ends that before. */
export function NoticePause({ until, save }: NoticePauseProps) {
  // As the server counts: a reader's day may be over in the school already.
  const today = useSchoolDay();
  const [day, setDay] = useState('');
  const [error, setError] = useState<string>();
  const end = () => {
    setDay('');
    save({ pausedUntil: null }, { pausedUntil: until });
  };
  const pause = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isCalendarDay(day)) return setError(texts.dayRequired);
    if (day <= today) return setError(texts.dayPast({ day: formatLongDay(today) }));
    save({ pausedUntil: day }, { pausedUntil: null });
  };
  if (until !== null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">{texts.paused({ day: formatLongDay(until) })}</p>
        <Button variant="outline" onClick={end}>
          {texts.end}
        </Button>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={pause} className="flex flex-wrap items-start gap-3">
      <div className="min-w-0 flex-1 basis-48">
        <DateField
          label={texts.until}
          name="pausedUntil"
          value={day}
          onChange={(value) => {
            setDay(value);
            setError(undefined);
          }}
          onBlur={() => {}}
          ref={null}
          error={error}
        />
      </div>
      <Button type="submit" variant="outline" className="mt-6.5">
        {texts.start}
      </Button>
      <p className="text-muted basis-full text-sm">{texts.hint}</p>
    </form>
  );
}
