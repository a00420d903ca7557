import { evaluation as texts } from 'virtual:messages/evaluation';
import type { ReactNode } from 'react';
import { BackLink } from '#ui/actions/back-link.tsx';
import type { Queue } from '../api/queue-state.ts';

interface MarkingFrameProps {
  /** The queue, for teachers; students have none. */
  queue: Pick<Queue, 'list' | 'isOfAssignment'> | null;
  /** Beside the way back to the queue's list. */
  queueState: ReactNode;
  /** Below the heading. */
  facts: ReactNode;
  /** Beside the heading and below: the form, and what was submitted. */
  children: ReactNode;
}

/** The marking page around what it shows of one submission. */
export function MarkingFrame({ queue, queueState, facts, children }: MarkingFrameProps) {
  return (
    <>
      {queue && (
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-8">
          <BackLink to={queue.list}>
            {queue.isOfAssignment ? texts.backToAssignment : texts.back}
          </BackLink>
          {queueState}
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:items-start">
        <header>
          <h1 className="text-title mb-4">{texts.heading}</h1>
          {facts}
        </header>
        {children}
      </div>
    </>
  );
}
