import { teachersDesk as texts } from 'virtual:messages/teachersDesk';
import type { PendingSubmission } from 'server/contract/marking/queue';
import { type PendingList, toSubmission } from '../../api/pending-list-state.ts';
import { PendingCard } from './pending-card.tsx';
import { pendingGridClass } from './pending-skeletons.tsx';

interface PendingGroupsProps {
  submissions: PendingSubmission[];
  /** What the desk shows, which the marking page goes on with. */
  list: PendingList;
}

/** One page of the desk: what answers the teacher's own assignments, then what answers those of others. */
export function PendingGroups({ submissions, list }: PendingGroupsProps) {
  const mine = submissions.filter(({ isMine }) => isMine);
  const others = submissions.filter(({ isMine }) => !isMine);
  return (
    <div className="grid gap-4">
      {mine.length > 0 && <Group heading={texts.mine} submissions={mine} list={list} />}
      {others.length > 0 && <Group heading={texts.others} submissions={others} list={list} />}
    </div>
  );
}

function Group({ heading, submissions, list }: PendingGroupsProps & { heading: string }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-muted text-sm font-semibold">{heading}</h2>
      <ul className={pendingGridClass}>
        {submissions.map((submission) => (
          <li key={submission._id} className="min-w-0">
            <PendingCard submission={submission} to={toSubmission(submission._id, list)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
