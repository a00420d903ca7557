import { assignments as texts } from 'virtual:messages/assignments';
import type { ReactNode } from 'react';
import type { Assignment } from 'server/contract/assignments/schemas';
import { listPageSize } from '#lib/constants.ts';
import { readPage } from '#lib/lists/list-address.ts';
import { useListAddress } from '#lib/lists/use-list-address.ts';
import { usePagedList } from '#lib/lists/use-paged-list.ts';
import { DueDay } from '#ui/display/day.tsx';
import { ListCount } from '#ui/lists/list-count.tsx';
import { ListPages } from '#ui/lists/list-pages.tsx';
import { ListResults } from '#ui/lists/list-results.tsx';
import { RowSkeletons } from '#ui/lists/row-skeletons.tsx';
import { assignmentPageQuery, assignmentsCountQuery } from '../api/assignment-queries.ts';
import { AssignmentRow } from './assignment-row.tsx';
import { readOwnDueDay } from './own-due-day.ts';
import { SubmittedBadge } from './submitted-badge.tsx';

const readState = (params: URLSearchParams) => ({ page: readPage(params) });

const listOf = (classId: string) => ({ classId, difficulty: '', search: '' }) as const;

/** What a page of the assignments of a class starts with. */
export function firstClassQueries(classId: string, params: URLSearchParams) {
  const list = listOf(classId);
  return {
    count: assignmentsCountQuery(list),
    page: assignmentPageQuery({ ...list, ...readState(params), size: listPageSize }),
  };
}

/** The page of a class's assignments that the address names. */
export function useClassAssignments(classId: string) {
  const { state, to } = useListAddress(readState);
  const list = usePagedList(state, listPageSize, {
    count: () => assignmentsCountQuery(listOf(classId)),
    page: ({ page }) => assignmentPageQuery({ ...listOf(classId), page, size: listPageSize }),
  });
  return { list, toPage: (page: number) => to({ page }) };
}

interface ClassAssignmentsProps extends ReturnType<typeof useClassAssignments> {
  /** Ids of the assignments that the reader has submitted. */
  submitted: ReadonlySet<string>;
  empty: ReactNode;
}

/** The assignments of one class, newest first, with their due days and whether the reader has submitted them. */
export function ClassAssignments({ list, toPage, submitted, empty }: ClassAssignmentsProps) {
  const { count } = list;
  return (
    <>
      <ListCount text={count ? texts.count({ count }) : undefined} everything={null} />
      <ListResults
        list={list}
        skeleton={<RowSkeletons label={texts.loading} />}
        failed={texts.failed}
        empty={empty}
      >
        {(assignments) => (
          <ul className="sheet divide-y divide-base-300 px-5">
            {assignments.map((assignment) => (
              <ClassAssignmentRow
                key={assignment._id}
                assignment={assignment}
                isSubmitted={submitted.has(assignment._id)}
              />
            ))}
          </ul>
        )}
      </ListResults>
      <ListPages list={list} label={texts.pages} toPage={toPage} />
    </>
  );
}

interface ClassAssignmentRowProps {
  assignment: Assignment;
  isSubmitted: boolean;
}

function ClassAssignmentRow({ assignment, isSubmitted }: ClassAssignmentRowProps) {
  const { marks, isReturned = false } = assignment;
  const { day, isOptional } = readOwnDueDay(assignment);
  return (
    <AssignmentRow assignment={assignment}>
      <DueDay
        day={day}
        label={(day) => texts.due({ day })}
        hidesUrgency={(isSubmitted && !isReturned) || isOptional}
      />
      {isSubmitted ? (
        <SubmittedBadge isReturned={isReturned} className="ms-auto" />
      ) : (
        <span className="text-muted ms-auto">{texts.marks({ marks })}</span>
      )}
    </AssignmentRow>
  );
}
