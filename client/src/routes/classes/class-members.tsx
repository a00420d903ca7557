import { classMembers as texts } from 'virtual:messages/classMembers';
import { studentWork } from 'virtual:messages/studentWork';
import { Navigate, useOutletContext } from 'react-router-dom';
import type { SchoolClass } from 'server/contract/classes/schemas';
import { classQuery } from '#features/classes/api/class-queries.ts';
import {
  memberListQuery,
  memberPageSize,
  readMemberList,
} from '#features/classes/api/member-queries.ts';
import { startForTeachers } from '#features/classes/api/start-for-teachers.ts';
import { CodeCard } from '#features/classes/components/code-card.tsx';
import { InvitationsCard } from '#features/classes/components/invitations/invitations-card.tsx';
import { InviteButton } from '#features/classes/components/invitations/invite-button.tsx';
import { MembersTable } from '#features/classes/components/members/members-table.tsx';
import { TeachersCard } from '#features/classes/components/members/teachers-card.tsx';
import { NameOrderField } from '#features/classes/components/name-order-field.tsx';
import { useListAddress } from '#lib/lists/use-list-address.ts';
import { fromListPages, usePagedList } from '#lib/lists/use-paged-list.ts';
import { isSameSearch, startQuery } from '#lib/queries/start-query.ts';
import { type LoaderArgs, queryClientContext } from '#lib/routing/loader-context.ts';
import { paths } from '#lib/routing/paths.ts';
import { userContext } from '#lib/session/user-context.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { RowSkeletons } from '#ui/lists/row-skeletons.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';

export const shouldRevalidate = isSameSearch;

export function loader({ request, params: { id = '' }, context }: LoaderArgs) {
  const state = readMemberList(new URL(request.url).searchParams);
  const queryClient = context.get(queryClientContext);
  // Asked for first, though the layout shares it: the heading waits for it, the longer answers come below.
  startQuery(queryClient, { ...classQuery(id), staleTime: 'static' });
  const { email } = context.get(userContext);
  void startForTeachers(queryClient, { classId: id, email }, () => {
    startQuery(queryClient, memberListQuery(id, state));
  });
  return null;
}

/** The students and teachers of a class, for its teachers. */
export function Component() {
  const schoolClass = useOutletContext<SchoolClass>();
  if (schoolClass.role !== 'teacher')
    return <Navigate to={paths.classPage(schoolClass._id)} replace />;
  return <Members schoolClass={schoolClass} />;
}

function Members({ schoolClass }: { schoolClass: SchoolClass }) {
  const { _id, code, archivedAt } = schoolClass;
  const isActive = archivedAt === null;
  const { state, show, to } = useListAddress(readMemberList);
  const list = usePagedList(
    state,
    memberPageSize,
    fromListPages((state) => memberListQuery(_id, state)),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        {/* On a phone the cards are below the students. */}
        {isActive && (
          <div className="mb-4 flex flex-wrap gap-2">
            <InviteButton classId={_id} />
            <ButtonLink variant="outline" to={paths.printedClassWork(_id)}>
              {studentWork.printAll}
            </ButtonLink>
          </div>
        )}
        <PagedList
          list={list}
          texts={texts}
          controls={
            <>
              <SearchField
                label={texts.search}
                words={state.search}
                onSearch={(search) => show({ search }, { replace: true })}
              />
              <NameOrderField sort={state.sort} onSort={(sort) => show({ sort })} />
            </>
          }
          everything={state.search ? to({ search: '' }) : null}
          toPage={(page) => to({ page })}
          skeleton={<RowSkeletons label={texts.loading} />}
          empty={<EmptyState title={texts.empty} text={texts.emptyText} />}
        >
          {(members) => <MembersTable schoolClass={schoolClass} members={members} />}
        </PagedList>
      </div>
      <div className="grid gap-6">
        {isActive && code !== undefined && <CodeCard schoolClass={schoolClass} code={code} />}
        <TeachersCard schoolClass={schoolClass} mayChange={isActive} />
        {/* Last, as it is there only when somebody is invited: it moves nothing when it comes. */}
        {isActive && <InvitationsCard classId={_id} order={state.sort} />}
      </div>
    </div>
  );
}
