import { evaluation } from 'virtual:messages/evaluation';
import type { ReactNode, Ref } from 'react';
import type { To } from 'react-router-dom';
import type { Neighbours } from 'server/contract/marking/queue';
import type { Submission } from 'server/contract/submissions/schemas';
import { formatNumber } from '#lib/numbers/format-number.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { KeyHint } from '#ui/display/key-hint.tsx';
import { ChevronDownIcon } from '#ui/pictures/icons.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

const { queue: texts } = evaluation;

interface QueueStepsProps {
  submission: Submission;
  /** `undefined` while they are not known. */
  neighbours: Neighbours | undefined;
  /** The queue has only what waits for a mark. */
  leavesWhenMarked: boolean;
  /** Where another of the queue is marked. */
  to: (id: string | null) => To | null;
  /** The element that shows the position in the queue. */
  positionRef: Ref<HTMLParagraphElement>;
}

/** The position of a submission in the queue, with links to the previous and next. */
export function QueueSteps({
  submission,
  neighbours,
  leavesWhenMarked,
  to,
  positionRef,
}: QueueStepsProps) {
  const previous = to(neighbours?.previous ?? null);
  const next = to(neighbours?.next ?? null);
  useQueueKeys({ previous, next });
  return (
    <nav aria-label={texts.label} className="flex min-w-0 items-center gap-2">
      <p ref={positionRef} tabIndex={-1} role="status" className="text-muted min-w-0 leading-5">
        {neighbours && (
          <>
            <Position neighbours={neighbours} leavesWhenMarked={leavesWhenMarked} />
            <span className="sr-only">
              {texts.now({ title: submission.title, name: submission.name })}
            </span>
          </>
        )}
      </p>
      {(previous ?? next) !== null && (
        <div className="flex shrink-0 gap-1">
          <Step to={previous} shortcut="Alt+ArrowUp">
            <ChevronDownIcon className="size-5 rotate-180" />
            <span className="bar-words">{texts.previous}</span>
            <KeyHint keys={['Alt', '↑']} />
          </Step>
          <Step to={next} shortcut="Alt+ArrowDown">
            <ChevronDownIcon />
            <span className="bar-words">{texts.next}</span>
            <KeyHint keys={['Alt', '↓']} />
          </Step>
        </div>
      )}
    </nav>
  );
}

interface PositionProps {
  neighbours: Neighbours;
  leavesWhenMarked: boolean;
}

interface StepProps {
  /** `null` at the end of the queue. */
  to: To | null;
  shortcut: string;
  children: ReactNode;
}

function Step({ to, shortcut, children }: StepProps) {
  if (to === null) {
    return (
      <Button variant="outline" disabled className="px-3">
        {children}
      </Button>
    );
  }
  return (
    <ButtonLink to={to} variant="outline" aria-keyshortcuts={shortcut} className="px-3">
      {children}
    </ButtonLink>
  );
}

/** In few characters where there is no room for words; a submission that is not in the queue has no position. */
function Position({ neighbours, leavesWhenMarked }: PositionProps) {
  const { position, total } = neighbours;
  const words = describePosition(neighbours, leavesWhenMarked);
  if (total === 0) return words;
  return (
    <>
      <span aria-hidden="true" className="position-digits">
        {position === null ? '–' : formatNumber(position)}/{formatNumber(total)}
      </span>
      <span className="position-words">{words}</span>
    </>
  );
}

function describePosition({ position, total }: Neighbours, leavesWhenMarked: boolean): string {
  if (!leavesWhenMarked) {
    return position === null ? texts.total({ total }) : texts.position({ position, total });
  }
  return position === null ? texts.toMark({ total }) : texts.positionToMark({ position, total });
}
