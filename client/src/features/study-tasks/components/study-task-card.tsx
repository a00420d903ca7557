import { repeats } from 'virtual:messages/repeats';
import { studyTasks as texts } from 'virtual:messages/studyTasks';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Priority, StudyTask } from 'server/contract/study-tasks/schemas';
import { taskAltLength } from '#lib/constants.ts';
import { formatNumber } from '#lib/numbers/format-number.ts';
import { describeRepeat } from '#lib/repeats/describe-repeat.ts';
import { paths } from '#lib/routing/paths.ts';
import { Badge, type BadgeTone } from '#ui/display/badge.tsx';
import { ClampedText } from '#ui/display/clamped-text.tsx';
import { DueDay } from '#ui/display/day.tsx';
import { CheckIcon } from '#ui/pictures/icons.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { StudyTaskActions } from './study-task-actions.tsx';
import { isInMinutes } from './task-minutes.ts';

const tones: Record<Priority, BadgeTone> = { low: 'green', medium: 'yellow', high: 'red' };

interface StudyTaskCardProps {
  task: StudyTask;
  /** The reader wants to see this one: the card is scrolled to, focused and highlighted. */
  isHighlighted?: boolean;
  /** The focus has left the card, or moved on inside it. */
  onSeen?: () => void;
}

export function StudyTaskCard({ task, isHighlighted = false, onSeen }: StudyTaskCardProps) {
  const titleId = useId();
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isHighlighted) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.focus({ preventScroll: true });
  }, [isHighlighted]);
  return (
    <li
      ref={card}
      {...(isHighlighted && { tabIndex: -1, 'aria-labelledby': titleId, onBlur: onSeen })}
      className={classNames(
        'sheet overflow-hidden sm:flex',
        isHighlighted && 'outline-4 outline-offset-2 outline-accent',
      )}
    >
      {task.image && (
        <Picture
          src={task.image}
          alt={taskAlt(task.taskTitle)}
          className="h-28 w-full sm:h-auto sm:w-40 sm:shrink-0"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-3 p-5">
        <div className="flex flex-wrap items-center gap-3 text-sm">
          <Badge tone={tones[task.priority]}>{texts.priority[task.priority]}</Badge>
          <span className="text-muted flex items-center gap-1">
            {task.status === 'completed' && <CheckIcon className="size-4 text-success" />}
            {texts.status[task.status]}
          </span>
        </div>
        <h3 id={titleId} className="text-lg break-words">
          {task.taskTitle}
        </h3>
        <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {task.subject && <Fact name={texts.subject}>{task.subject}</Fact>}
          <Fact name={texts.date}>
            <DueDay day={task.date} hidesUrgency={task.status === 'completed'} isOwnTask />
          </Fact>
          {task.time && <Fact name={repeats.timeLabel}>{task.time}</Fact>}
          {task.repeat && <Fact name={repeats.label}>{describeRepeat(task.repeat)}</Fact>}
          {task.estimatedTime && <Fact name={texts.estimatedTime}>{task.estimatedTime}</Fact>}
          {task.estimatedMinutes !== null && !isInMinutes(task) && (
            <Fact name={texts.minutes}>{formatNumber(task.estimatedMinutes)}</Fact>
          )}
        </dl>
        {task.nextStep && <Feedback link={task.nextStep} />}
        <div className="text-muted grid justify-items-start">
          <ClampedText text={task.description} describedBy={titleId} />
        </div>
        <StudyTaskActions task={task} describedBy={titleId} />
      </div>
    </li>
  );
}

/** The feedback that suggested the task. */
function Feedback({ link }: { link: NonNullable<StudyTask['nextStep']> }) {
  const { assignmentId, annotationId, title } = link;
  const text = texts.feedbackOn({ title });
  return (
    <p className="text-sm wrap-anywhere">
      {assignmentId ? (
        <Link
          to={
            annotationId
              ? paths.commentOnWork(assignmentId, annotationId)
              : paths.assignmentDetails(assignmentId)
          }
          className="text-link"
        >
          {text}
        </Link>
      ) : (
        text
      )}
    </p>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="text-muted">{name}:</dt>
      <dd className="min-w-0 font-semibold break-words">{children}</dd>
    </div>
  );
}

/** Alternative text of a task's picture: the first 6 characters of its title (spec §2). */
function taskAlt(title: string): string {
  // Counted in code points, so that an emoji is not cut in half.
  return [...title].slice(0, taskAltLength).join('');
}
