import { evaluation as texts } from 'virtual:messages/evaluation';
import type { ReactNode, Ref } from 'react';
import type { Submission } from 'server/contract/submissions/schemas';
import { Badge } from '#ui/display/badge.tsx';
import { GivenCriteria } from '#ui/display/given-criteria.tsx';
import { LinkedText } from '#ui/display/linked-text.tsx';
import { readGivenMark } from './drafts/given-mark.ts';

interface CurrentMarkProps {
  submission: Submission;
  /** It was marked, or its student replaced it, since the page was opened; `by-user`: marked by the user, in another tab. */
  changed: 'by-user' | 'meanwhile' | false;
  /** What says that it has changed. */
  changeRef: Ref<HTMLElement>;
  /** What can be done with it. */
  children?: ReactNode;
}

/** The current mark of a submission, released or a draft; without one only that it has changed. */
export function CurrentMark({ submission, changed, changeRef, children }: CurrentMarkProps) {
  const { marks, draft } = submission;
  const given = readGivenMark(submission);
  if (given === null) {
    if (!changed) return null;
    return (
      <section
        ref={changeRef}
        role="alert"
        className="rounded-box border border-edge bg-base-200 p-4 font-semibold"
      >
        {texts.replacedMeanwhile}
      </section>
    );
  }
  const { obtainedMark: mark, feedback, criteria } = given;
  if (changed) {
    const { changedByYou, changedMeanwhile } = draft ? texts.drafts : texts;
    const describe = changed === 'by-user' ? changedByYou : changedMeanwhile;
    return (
      <section
        ref={changeRef}
        role="alert"
        className="grid gap-2 rounded-box border border-edge bg-base-200 p-4"
      >
        <p className="font-semibold">{describe({ mark, marks })}</p>
        <blockquote className="text-muted border-s-2 border-edge ps-3 whitespace-pre-line wrap-anywhere">
          <LinkedText text={feedback ?? texts.drafts.withoutFeedback} />
        </blockquote>
        {criteria && <GivenCriteria criteria={criteria} />}
      </section>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {draft && <Badge tone="yellow">{texts.drafts.badge}</Badge>}
      <p className="text-muted">
        {(draft ? texts.drafts.current : texts.current)({ mark, marks })}
      </p>
      {children}
    </div>
  );
}
