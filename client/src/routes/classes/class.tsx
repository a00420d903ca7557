import { classPage as texts } from 'virtual:messages/classPage';
import { useQuery } from '@tanstack/react-query';
import { useLoaderData, useOutletContext } from 'react-router-dom';
import type { SchoolClass } from 'server/contract/classes/schemas';
import { ClassAssignments } from '#features/assignments/components/class-assignments.tsx';
import CopyButton from '#features/assignments/components/copy/copy-button.tsx';
import {
  firstClassQueries,
  useClassAssignments,
} from '#features/assignments/components/use-class-assignments.ts';
import { announcementsQuery } from '#features/classes/api/announcements.ts';
import { classesQuery } from '#features/classes/api/class-queries.ts';
import { OwnAverageCard } from '#features/classes/components/average/own-average-card.tsx';
import { AnnouncementsCard } from '#features/classes/components/board/announcements-card.tsx';
import { CodeCard } from '#features/classes/components/code-card.tsx';
import { TeachersCard } from '#features/classes/components/members/teachers-card.tsx';
import { useSubmittedAssignments } from '#features/submissions/components/use-submission-status.ts';
import { isSameSearch, startQuery } from '#lib/queries/start-query.ts';
import { type LoaderArgs, queryClientContext } from '#lib/routing/loader-context.ts';
import { paths } from '#lib/routing/paths.ts';
import { userContext } from '#lib/session/user-context.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PlusIcon } from '#ui/pictures/icons.tsx';
import { classNames } from '#ui/styles/class-names.ts';

export const shouldRevalidate = isSameSearch;

export function loader({ request, params: { id = '' }, context }: LoaderArgs) {
  const { upcoming, count, page } = firstClassQueries(id, new URL(request.url).searchParams);
  const queryClient = context.get(queryClientContext);
  startQuery(queryClient, upcoming);
  startQuery(queryClient, count);
  startQuery(queryClient, page);
  startQuery(queryClient, announcementsQuery(id));
  return { email: context.get(userContext).email };
}

/** The first page of a class: its assignments, and whom to ask. */
export function Component() {
  const schoolClass = useOutletContext<SchoolClass>();
  const { email } = useLoaderData<typeof loader>();
  const submitted = useSubmittedAssignments();
  const { _id, code, archivedAt, role, topics = [] } = schoolClass;
  const assignments = useClassAssignments(_id, topics);
  const isActive = archivedAt === null;
  const isTaught = role === 'teacher';
  const { data: classes } = useQuery({ ...classesQuery(), enabled: isTaught });
  const create = isTaught && isActive && (
    <ButtonLink to={paths.createAssignmentFor(_id)} icon={<PlusIcon />}>
      {texts.createAssignment}
    </ButtonLink>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        {isTaught && (
          <div className="mb-4 flex flex-wrap gap-2">
            {create}
            <CopyButton from={_id} classes={classes}>
              {texts.copy}
            </CopyButton>
          </div>
        )}
        <ClassAssignments
          list={assignments}
          topics={topics}
          submitted={submitted}
          mayChange={isTaught && isActive}
          empty={
            <EmptyState
              title={texts.noAssignments}
              {...(isActive && {
                text: isTaught ? texts.noAssignmentsTeacherText : texts.noAssignmentsText,
              })}
            />
          }
        />
      </div>
      {/* On a phone it is below the list, which would move it. */}
      <div className={classNames('grid gap-6', assignments.isPending && 'max-lg:hidden')}>
        <AnnouncementsCard schoolClass={schoolClass} />
        {!isTaught && <OwnAverageCard classId={_id} email={email} />}
        {isActive && code !== undefined && <CodeCard schoolClass={schoolClass} code={code} />}
        <TeachersCard schoolClass={schoolClass} />
      </div>
    </div>
  );
}
