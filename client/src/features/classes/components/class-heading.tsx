import { classPage as texts } from 'virtual:messages/classPage';
import type { ReactNode } from 'react';
import type { SchoolClass } from 'server/contract/classes/schemas';
import { Badge } from '#ui/display/badge.tsx';
import { ClassDot } from '#ui/display/class-label.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { ClassFacts } from './class-facts.tsx';

interface ClassHeadingProps {
  schoolClass: SchoolClass;
  /** What the reader may do with the class. */
  children?: ReactNode;
}

/** The name of a class with its colour, subject and term. */
export function ClassHeading({ schoolClass, children }: ClassHeadingProps) {
  const { name, colour, subject, term, archivedAt, studentCount } = schoolClass;
  const students = studentCount === undefined ? undefined : texts.students({ count: studentCount });
  return (
    <PageHeading
      lead={
        (subject ?? term ?? students ?? archivedAt) && (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {(subject ?? term ?? students) && (
              <span>
                <ClassFacts facts={[subject, term, students]} />
              </span>
            )}
            {archivedAt && <Badge tone="yellow">{texts.archived}</Badge>}
          </span>
        )
      }
      actions={children}
    >
      <span className="flex gap-[0.4em]">
        {/* In the middle of the first line, however many the name has. */}
        <ClassDot colour={colour} className="mt-[0.225em] size-[0.7em]" />
        <span className="min-w-0">
          <bdi>{name}</bdi>
        </span>
      </span>
    </PageHeading>
  );
}
