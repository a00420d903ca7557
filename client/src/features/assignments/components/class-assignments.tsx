import { assignments as texts } from 'virtual:messages/assignments';
import { type ReactNode, useId } from 'react';
import type { Assignment } from 'server/contract/assignments/schemas';
import type { Topic } from 'server/contract/classes/class-data';
import { addDays } from '#lib/dates/calendar-day.ts';
import { useSchoolDay } from '#lib/dates/school-day.ts';
import { paths } from '#lib/routing/paths.ts';
import { useAuth } from '#lib/session/use-auth.ts';
import { DueDay } from '#ui/display/day.tsx';
import { HandedInLink } from '#ui/display/handed-in-link.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { ChoiceField } from '#ui/forms/choice-field.tsx';
import { SectionCard } from '#ui/layout/section-card.tsx';
import { ListPages } from '#ui/lists/list-pages.tsx';
import { RowSkeletons } from '#ui/lists/row-skeletons.tsx';
import { DeleteAssignmentButton, EditAssignmentLink } from './assignment-actions.tsx';
import { AssignmentRow } from './assignment-row.tsx';
import { readOwnDueDay } from './own-due-day.ts';
import { Publication } from './publication.tsx';
import { SubmittedBadge } from './submitted-badge.tsx';
import { groupings, type useClassAssignments } from './use-class-assignments.ts';
import { isOwnAssignment } from './use-permissions.ts';

interface ClassAssignmentsProps {
  list: ReturnType<typeof useClassAssignments>;
  topics: readonly Topic[];
  /** Ids of the assignments that the reader has submitted. */
  submitted: ReadonlySet<string>;
  /** The reader teaches the class, which is not archived. */
  mayChange: boolean;
  empty: ReactNode;
}

/** The assignments of one class in the order of their days (due within a week, later, and past), or by topic. */
export function ClassAssignments(props: ClassAssignmentsProps) {
  const { list, topics, submitted, mayChange, empty } = props;
  const { topic, group, upcoming, past, isPending, failure, retry, toPage } = list;
  const weekEnd = addDays(useSchoolDay(), 6);
  const { user } = useAuth();
  const row = (assignment: Assignment) => (
    <ClassAssignmentRow
      key={assignment._id}
      assignment={assignment}
      topic={
        topic || group === 'topic'
          ? undefined
          : topics.find(({ id }) => id === assignment.topic)?.name
      }
      isSubmitted={submitted.has(assignment._id)}
      mayChange={mayChange}
      mayDelete={isOwnAssignment(assignment, user)}
    />
  );
  const { items, count } = past;
  return (
    <>
      {topics.length > 0 && (
        <div className="mb-4 grid grid-cols-2 gap-3">
          <ChoiceField
            label={texts.topic}
            value={topic}
            choices={[['', texts.allTopics], ...topics.map(({ id, name }) => [id, name] as const)]}
            onChange={list.chooseTopic}
          />
          <ChoiceField
            label={texts.group}
            value={group}
            choices={groupings.map((group) => [group, texts.groups[group]])}
            onChange={list.chooseGroup}
          />
        </div>
      )}
      {isPending && <RowSkeletons label={texts.loading} />}
      {!isPending && (!upcoming || !items) && (
        <ErrorPanel title={texts.failed} text={failure ?? undefined} onRetry={retry} />
      )}
      {!isPending && upcoming && items && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {upcoming.length === 0 && items.length === 0 && empty}
          {group === 'topic' ? (
            groupByTopic([...upcoming, ...items], topics).map(({ key, heading, assignments }) => (
              <Group key={key} heading={heading} rows={assignments.map(row)} />
            ))
          ) : (
            <>
              <Group
                heading={texts.days.week}
                rows={upcoming.filter(({ date }) => date <= weekEnd).map(row)}
              />
              <Group
                heading={texts.days.later}
                rows={upcoming.filter(({ date }) => date > weekEnd).map(row)}
              />
              <Group heading={texts.days.past} rows={items.map(row)} {...(count && { count })} />
            </>
          )}
        </div>
      )}
      <ListPages list={past} label={texts.pages} toPage={toPage} />
    </>
  );
}

/** By the topics in the order of the class, then what has none of them. */
function groupByTopic(assignments: readonly Assignment[], topics: readonly Topic[]) {
  const ids = new Set(topics.map(({ id }) => id));
  return [
    ...topics.map(({ id, name }) => ({
      key: id,
      heading: name,
      assignments: assignments.filter(({ topic }) => topic === id),
    })),
    {
      key: '',
      heading: texts.noTopic,
      assignments: assignments.filter(({ topic }) => !topic || !ids.has(topic)),
    },
  ];
}

interface GroupProps {
  heading: string;
  rows: ReactNode[];
  /** Where it is not all. */
  count?: number;
}

function Group({ heading, rows, count = rows.length }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <SectionCard heading={heading} count={count}>
      <ul className="divide-y divide-base-300">{rows}</ul>
    </SectionCard>
  );
}

interface ClassAssignmentRowProps {
  assignment: Assignment;
  /** The name of its topic. */
  topic: string | undefined;
  isSubmitted: boolean;
  mayChange: boolean;
  mayDelete: boolean;
}

function ClassAssignmentRow({
  assignment,
  topic,
  isSubmitted,
  mayChange,
  mayDelete,
}: ClassAssignmentRowProps) {
  const { marks, isReturned = false, recorded } = assignment;
  const { day, isOptional } = readOwnDueDay(assignment);
  const titleId = useId();
  const actions = { assignment, describedBy: titleId, isIcon: true };
  return (
    <AssignmentRow
      assignment={assignment}
      titleId={titleId}
      action={
        mayChange && (
          <div className="flex shrink-0">
            <EditAssignmentLink {...actions} mayEdit />
            {mayDelete && <DeleteAssignmentButton {...actions} mayDelete />}
          </div>
        )
      }
    >
      <DueDay
        day={day}
        label={(day) => texts.due({ day })}
        hidesUrgency={(isSubmitted && !isReturned) || isOptional}
      />
      <Publication assignment={assignment} />
      {topic && <bdi className="wrap-anywhere text-muted">{topic}</bdi>}
      <HandedInLink counted={assignment.handedIn} to={paths.withoutHandIn(assignment._id)} />
      {isSubmitted || recorded ? (
        <SubmittedBadge isReturned={isReturned} recorded={recorded} className="ms-auto" />
      ) : (
        <span className="text-muted ms-auto">{texts.marks({ marks })}</span>
      )}
    </AssignmentRow>
  );
}
