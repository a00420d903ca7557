import { anonymity } from 'virtual:messages/anonymity';
import { evaluation as texts } from 'virtual:messages/evaluation';
import type { ReactNode } from 'react';
import type { Submission } from 'server/contract/submissions/schemas';
import { toStudentPage } from '#lib/routing/paths.ts';
import { BackLink } from '#ui/actions/back-link.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { StudentLink } from '#ui/display/student-link.tsx';
import { Timeliness } from '#ui/display/timeliness.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { Queue } from '../../api/queue-state.ts';
import './marking-bar.css';

/** What the bar says of a submission. */
export type BarSubmission = Pick<
  Submission,
  'name' | 'email' | 'alias' | 'classId' | 'title' | 'daysLate'
>;

interface MarkingBarProps {
  /** `undefined` while it loads. */
  submission: BarSubmission | undefined;
  /** The queue, for teachers; students have none. */
  queue: Pick<Queue, 'list' | 'isOfAssignment'> | null;
  /** On a narrow screen below the names. */
  children: ReactNode;
}

/** The one bar above document and mark: whose work it is, for which assignment, and how late it was. */
export function MarkingBar({ submission, queue, children }: MarkingBarProps) {
  return (
    <div className="workspace-bar">
      <div>
        {queue && (
          <BackLink to={queue.list} className="shrink-0">
            <span className="bar-words">
              {queue.isOfAssignment ? texts.backToAssignment : texts.back}
            </span>
          </BackLink>
        )}
        <div className="min-w-0 flex-1">
          <h1 className="sr-only">{texts.heading}</h1>
          {submission ? (
            <>
              <p className="flex items-center gap-3">
                <span
                  title={submission.name}
                  className="line-clamp-2 min-w-0 leading-5 font-semibold wrap-anywhere"
                >
                  <StudentLink
                    name={submission.name}
                    to={queue ? toStudentPage(submission) : undefined}
                  />
                </span>
                <span className="shrink-0 text-sm">
                  {submission.alias && (
                    <span className="bar-words">
                      <Badge>{anonymity.badge}</Badge>
                    </span>
                  )}
                  {/* A phone has room for the name and an icon. */}
                  <Timeliness daysLate={submission.daysLate} wordsClass="position-words" />
                </span>
              </p>
              <p title={submission.title} className="text-muted truncate text-sm">
                <bdi>{submission.title}</bdi>
              </p>
            </>
          ) : (
            <Skeleton className="h-5 w-3/5" />
          )}
        </div>
      </div>
      <div>{children}</div>
    </div>
  );
}
