import { assignmentDetails as texts } from 'virtual:messages/assignmentDetails';
import type { ReactNode } from 'react';
import type { Assignment } from 'server/contract/assignments';
import { DueDay } from '../../../ui/display/day.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { DescriptionPreview } from './description-preview.tsx';
import { DifficultyBadge } from './difficulty-badge.tsx';

interface AssignmentArticleProps {
  assignment: Assignment;
  /** The reader cannot submit it, or has submitted it. */
  settled?: boolean | undefined;
  /** The actions for it. */
  children: ReactNode;
}

/** The details of an assignment. */
export function AssignmentArticle({ assignment, settled, children }: AssignmentArticleProps) {
  const { title, imageURL, description, difficultyLevel, marks, date, estimatedMinutes, name } =
    assignment;
  return (
    <article className="grid gap-8 lg:grid-cols-[1fr_20rem] lg:items-start lg:gap-12">
      <div className="grid min-w-0 gap-6">
        <h1 className="text-title wrap-anywhere">{title}</h1>
        <Picture src={imageURL} loading="eager" className="sheet aspect-video max-h-80 w-full" />
        <section className="grid gap-3">
          <h2 className="text-heading">{texts.about}</h2>
          <DescriptionPreview description={description} />
        </section>
      </div>
      <aside className="sheet grid gap-5 p-5 sm:p-6 lg:sticky lg:top-24">
        <dl className="grid grid-cols-2 gap-4 lg:grid-cols-1">
          <Fact name={texts.due}>
            <DueDay day={date} settled={settled} />
          </Fact>
          <Fact name={texts.marks}>{marks}</Fact>
          <Fact name={texts.difficulty}>
            <DifficultyBadge level={difficultyLevel} />
          </Fact>
          {estimatedMinutes !== null && (
            <Fact name={texts.estimatedTime}>
              {texts.duration({
                hours: Math.floor(estimatedMinutes / 60),
                minutes: estimatedMinutes % 60,
              })}
            </Fact>
          )}
          <Fact name={texts.author}>{name}</Fact>
        </dl>
        {children}
      </aside>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-0.5">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="text-lg font-bold wrap-anywhere">{children}</dd>
    </div>
  );
}
