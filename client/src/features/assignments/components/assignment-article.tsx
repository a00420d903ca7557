import { assignmentDetails as texts } from 'virtual:messages/assignmentDetails';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Assignment, AssignmentDetails } from 'server/contract/assignments/schemas';
import { formatDuration } from '#lib/dates/format-duration.ts';
import { formatNumber } from '#lib/numbers/format-number.ts';
import { paths } from '#lib/routing/paths.ts';
import { ClassLabel } from '#ui/display/class-label.tsx';
import { DueDay } from '#ui/display/day.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { PrintedOn } from '#ui/print/printed-on.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { DescriptionPreview } from './description-preview.tsx';
import { DifficultyBadge } from './difficulty-badge.tsx';
import { Publication } from './publication.tsx';

interface AssignmentArticleProps {
  assignment: Assignment & Pick<AssignmentDetails, 'twins'>;
  /** It is not the reader's to do, or the reader has submitted it: nothing is urgent or late. */
  hidesUrgency?: boolean | undefined;
  /** How long it took students, beside the estimate. */
  recordedTime?: ReactNode;
  /** Its materials, with a heading above; nothing without any. */
  materials?: ReactNode;
  /** Below its title, before everything else: what became of the reader's work. */
  result?: ReactNode;
  /** The actions for it. */
  children: ReactNode;
  below?: ReactNode;
}

/**
 * The details of an assignment. On a phone its facts and actions come before its picture and text; on a wide screen they
 * stand beside them.
 */
export function AssignmentArticle({
  assignment,
  hidesUrgency,
  recordedTime,
  materials,
  result,
  children,
  below,
}: AssignmentArticleProps) {
  const { title, imageURL, description, difficultyLevel, marks, date, estimatedMinutes, name } =
    assignment;
  // Kept from an earlier version, it has no steps.
  const { class: ofClass, steps = [], anonymous, twins = [] } = assignment;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-12">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <h1 className="text-title wrap-anywhere">{title}</h1>
        <PrintedOn />
        {result}
      </div>
      <aside className="sheet grid gap-5 p-5 sm:p-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <dl className="grid grid-cols-2 gap-4 lg:grid-cols-1">
          <Fact name={texts.due}>
            <DueDay day={date} hidesUrgency={hidesUrgency} />
          </Fact>
          <Fact name={texts.marks}>{formatNumber(marks)}</Fact>
          <Fact name={texts.difficulty}>
            <DifficultyBadge level={difficultyLevel} />
          </Fact>
          {estimatedMinutes !== null && (
            <Fact name={texts.estimatedTime}>{formatDuration(estimatedMinutes)}</Fact>
          )}
          {recordedTime && (
            // A sentence, which is too long for half of a phone.
            <Fact
              name={texts.recordedTime}
              className="not-printed max-lg:order-last max-lg:col-span-2"
            >
              {recordedTime}
            </Fact>
          )}
          {ofClass && (
            <Fact name={texts.class}>
              <Link to={paths.classPage(ofClass._id)} className="inline-flex hover:underline">
                <ClassLabel label={ofClass} />
              </Link>
            </Fact>
          )}
          {twins.length > 0 && (
            <Fact name={texts.twins}>
              <ul className="grid gap-1">
                {twins.map((twin) => (
                  <li key={twin._id}>
                    <Link
                      to={paths.assignmentDetails(twin._id)}
                      className="inline-flex hover:underline"
                    >
                      <ClassLabel label={twin.class} />
                    </Link>
                  </li>
                ))}
              </ul>
            </Fact>
          )}
          {anonymous && <Fact name={texts.marking}>{texts.anonymous}</Fact>}
          <Fact name={texts.author}>{name}</Fact>
        </dl>
        <Publication assignment={assignment} />
        <div className="not-printed contents">{children}</div>
      </aside>
      <div className="grid min-w-0 gap-6 lg:col-start-1 lg:row-start-2">
        <Picture
          src={imageURL}
          loading="eager"
          className="not-printed sheet aspect-video max-h-80 w-full"
        />
        <section className="grid gap-3">
          <h2 className="text-heading">{texts.about}</h2>
          <DescriptionPreview description={description} />
        </section>
        {materials && (
          <section className="grid gap-3">
            <h2 className="text-heading">{texts.materials}</h2>
            {materials}
          </section>
        )}
        {steps.length > 0 && (
          <section className="grid gap-3">
            <h2 className="text-heading">{texts.steps}</h2>
            <ol className="grid list-decimal gap-1 ps-5">
              {steps.map(({ title, minutes }, index) => (
                <li key={index} className="wrap-anywhere">
                  {title} <span className="text-muted">{formatDuration(minutes)}</span>
                </li>
              ))}
            </ol>
          </section>
        )}
        {below}
      </div>
    </article>
  );
}

interface FactProps {
  name: string;
  className?: string;
  children: ReactNode;
}

function Fact({ name, className, children }: FactProps) {
  return (
    <div className={classNames('grid min-w-0 content-start gap-0.5', className)}>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="text-lg font-bold wrap-anywhere">{children}</dd>
    </div>
  );
}
