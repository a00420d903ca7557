import { focus as texts } from 'virtual:messages/focus';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { workOutcomes } from 'server/contract/values';
import { formatDuration } from '#lib/dates/format-duration.ts';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import {
  type FocusRun,
  formatClock,
  pauseRun,
  readLeft,
  resumeRun,
  startBreak,
  stopRun,
  toWorkMinutes,
  toWorkRecord,
} from '#lib/focus/focus-run.ts';
import { endFocusRun, storeFocusRun } from '#lib/focus/focus-store.ts';
import { Button } from '#ui/actions/button.tsx';
import { restoreFocus, restoreFocusToHeading } from '#ui/actions/restore-focus.ts';
import { toastFailure, toastSuccess } from '#ui/feedback/toast.ts';
import { PauseIcon, PlayIcon } from '#ui/pictures/icons.tsx';
import { recordWork } from '../../api/record-work.ts';
import { useClockInTitle } from './use-clock-in-title.ts';

const second = 1000;
const barId = 'focus-bar';

/**
 * Follows a press whose button goes: the focus moves to the next button of the bar, without one to the page's heading.
 * The bar is at the bottom of the screen wherever the page is scrolled to, so the page stays there.
 */
function keepFocus(change: () => void): void {
  change();
  setTimeout(() => {
    restoreFocus(document.querySelector(`#${barId} button:enabled`));
    restoreFocusToHeading(document.querySelector<HTMLElement>('main h1'), { preventScroll: true });
  });
}

/** The focus session of this browser, at the bottom of every page: its clock, and when it is over how it went. */
export default function FocusBar({ run }: { run: FocusRun }) {
  const now = useNow(run.resumedAt !== null || run.breakUntil !== undefined);
  const left = readLeft(run, now);
  const isBreak = run.breakUntil !== undefined;
  const isOver = !isBreak && (run.isOver || left === 0);
  useClockInTitle(isOver ? null : formatClock(left));
  useEffect(() => {
    if (isBreak && left === 0) endFocusRun(run);
  }, [isBreak, left, run]);
  return (
    <section id={barId} aria-label={texts.label} className="border-t border-base-300 bg-base-100">
      <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        <p className="min-w-0 flex-1 basis-48 truncate font-semibold">
          {isBreak ? texts.break : run.task.title}
        </p>
        {isOver ? (
          <Outcome run={run} now={now} />
        ) : (
          <>
            <p role="timer" aria-label={texts.left} className="text-xl font-bold tabular-nums">
              {formatClock(left)}
            </p>
            {isBreak ? (
              <Button className="btn-sm" onClick={() => keepFocus(() => endFocusRun(run))}>
                {texts.endBreak}
              </Button>
            ) : (
              <Controls run={run} />
            )}
          </>
        )}
      </div>
    </section>
  );
}

function Controls({ run }: { run: FocusRun }) {
  const isPaused = run.resumedAt === null;
  const toggle = () => {
    const now = Date.now();
    storeFocusRun(isPaused ? resumeRun(run, now) : pauseRun(run, now));
  };
  return (
    <div className="flex gap-2">
      <Button
        variant="outline"
        className="btn-sm"
        icon={isPaused ? <PlayIcon className="size-4" /> : <PauseIcon className="size-4" />}
        onClick={toggle}
      >
        {isPaused ? texts.resume : texts.pause}
      </Button>
      <Button
        className="btn-sm"
        onClick={() => keepFocus(() => storeFocusRun(stopRun(run, Date.now())))}
      >
        {texts.stop}
      </Button>
    </div>
  );
}

/** How it went: one press records the minutes and begins the break. */
function Outcome({ run, now }: { run: FocusRun; now: number }) {
  const { mutate, isPending } = useMutation(recordWork);
  const minutes = toWorkMinutes(run, now);
  const record = (outcome: (typeof workOutcomes)[number]) =>
    mutate(
      { id: run.task._id, record: toWorkRecord(run, now, outcome) },
      {
        onSuccess: () => {
          toastSuccess(texts.recorded({ duration: formatDuration(minutes) }));
          keepFocus(() => {
            if (run.breakLength > 0) storeFocusRun(startBreak(run, Date.now()));
            else endFocusRun(run);
          });
        },
        onError: (error) => toastFailure(texts.notRecorded, explainFailure(error)),
      },
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="basis-full font-semibold sm:basis-auto">
        {texts.howDidItGo({ duration: formatDuration(minutes) })}
      </p>
      {workOutcomes.map((outcome) => (
        <Button
          key={outcome}
          variant="outline"
          className="btn-sm"
          disabled={isPending}
          onClick={() => record(outcome)}
        >
          {texts.outcomes[outcome]}
        </Button>
      ))}
      <Button
        variant="quiet"
        className="btn-sm"
        disabled={isPending}
        onClick={() => keepFocus(() => endFocusRun(run))}
      >
        {texts.discard}
      </Button>
    </div>
  );
}

/** The time in milliseconds since 1970, followed by the second while `isRunning`. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
