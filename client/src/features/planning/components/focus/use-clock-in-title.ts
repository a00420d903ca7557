import { useEffect } from 'react';

const clock = /^\d+:\d\d · /;

/** Shows the clock before the title of the page, whichever that is; `null` shows none. */
export function useClockInTitle(time: string | null): void {
  useEffect(() => {
    const title = document.title.replace(clock, '');
    document.title = time === null ? title : `${time} · ${title}`;
  }, [time]);
  useEffect(
    () => () => {
      document.title = document.title.replace(clock, '');
    },
    [],
  );
}
