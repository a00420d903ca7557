import { recordedMarks as texts } from 'virtual:messages/recordedMarks';
import { type ReactNode, useMemo } from 'react';
import type { Assignment } from 'server/contract/assignments/schemas';
import type { WithoutHandIn } from 'server/contract/marking/recorded-marks';
import { ReminderBar } from '#features/classes/components/matrix/reminder-bar.tsx';
import { useSelection } from '#features/classes/components/matrix/use-selection.ts';
import { describeTargets } from '#features/extensions/components/describe-targets.ts';
import { GiveExtensions } from '#features/extensions/components/give-extensions.tsx';
import {
  type SubmissionList,
  submissionPageSize,
} from '#features/marking/api/assignment-submissions.ts';
import { withoutHandInQuery } from '#features/marking/api/recorded-marks.ts';
import { RecordMark } from '#features/marking/components/recorded/record-mark.tsx';
import { WithoutHandInTable } from '#features/marking/components/recorded/without-hand-in-table.tsx';
import { refreshInterval } from '#lib/constants.ts';
import type { ListAddress } from '#lib/lists/use-list-address.ts';
import { fromListPages, usePagedList } from '#lib/lists/use-paged-list.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { RowSkeletons } from '#ui/lists/row-skeletons.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';

interface WithoutHandInProps {
  assignment: Assignment & { classId: string };
  address: ListAddress<SubmissionList>;
  /** The choice of what is shown. */
  filter: ReactNode;
  isArchived: boolean;
}

/** The students of the class who have not handed in, for reminders, extensions, and marks without a hand-in. */
export function WithoutHandInList({ assignment, address, filter, isArchived }: WithoutHandInProps) {
  const { _id: id, classId } = assignment;
  const { state, show, to } = address;
  const list = usePagedList(
    state,
    submissionPageSize,
    fromListPages((state) => ({
      ...withoutHandInQuery(id, state),
      refetchInterval: refreshInterval,
    })),
  );
  const { items } = list;
  const cells = useMemo(
    () =>
      items && {
        assignments: [{ _id: id }],
        rows: items.map(({ email, state }) => ({ email, cells: [{ state }] })),
      },
    [items, id],
  );
  const selection = useSelection(cells);
  const keyOf = (email: string) => ({ assignmentId: id, email });
  const about = describeTargets(selection.cells, {
    students: items ?? [],
    assignments: [assignment],
  });
  const extended = (items ?? [])
    .filter(({ dueDate }) => dueDate > assignment.date)
    .map(({ email }) => email);
  // Anonymous marking and deleted assignments have no marks without a hand-in.
  const mayRecord = !isArchived && !assignment.anonymous && !assignment.deletedAt;
  const mayAct = !isArchived && !assignment.deletedAt;
  return (
    <>
      <PagedList
        list={list}
        texts={{
          failed: texts.listFailed,
          pages: texts.pages,
          count: ({ count }) => describeCount(count, items ?? []),
        }}
        controls={
          <>
            <SearchField
              label={texts.search}
              words={state.search}
              onSearch={(search) => show({ search }, { replace: true })}
            />
            {filter}
          </>
        }
        everything={state.search ? to({ search: '' }) : null}
        toPage={(page) => to({ page })}
        skeleton={<RowSkeletons label={texts.loading} />}
        empty={<EmptyState title={texts.empty} text={texts.emptyText} />}
      >
        {(rows) => (
          <WithoutHandInTable
            rows={rows}
            {...(mayAct && {
              selection: {
                has: (email) => selection.has(keyOf(email)),
                select: (emails, isSelected) => selection.select(emails.map(keyOf), isSelected),
              },
            })}
            classId={classId}
            renderAction={({ email, name, mark, dueDate }, describedBy) =>
              mayRecord && (
                <RecordMark
                  targets={[keyOf(email)]}
                  about={describeTargets([keyOf(email)], {
                    students: [{ email, name, dueDate }],
                    assignments: [assignment],
                  })}
                  isChange={mark !== null}
                  describedBy={describedBy}
                />
              )
            }
          />
        )}
      </PagedList>
      {mayAct && (
        <ReminderBar
          classId={classId}
          selection={selection}
          renderAction={(finish) => (
            <>
              <GiveExtensions
                targets={selection.cells}
                extended={selection.cells.filter(({ email }) => extended.includes(email))}
                about={about}
                onEnd={finish}
              />
              {mayRecord && <RecordMark targets={selection.cells} about={about} onEnd={finish} />}
            </>
          )}
        />
      )}
    </>
  );
}

/** Where some are marked or excused, how many these are; of a list of several pages only how many there are in all. */
function describeCount(count: number, rows: readonly Pick<WithoutHandIn, 'state'>[]): string {
  const settled = rows.filter(({ state }) => state === 'marked' || state === 'excused').length;
  if (settled === 0 || rows.length !== count) return texts.count({ count });
  return texts.parts({ open: count - settled, settled });
}
