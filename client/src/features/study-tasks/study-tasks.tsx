import { useRef } from 'react';
import { useAuth } from '../../lib/auth/use-auth.ts';
import { studyTasks } from '../../lib/messages/study-tasks.ts';
import { StudyTaskList } from './study-task-list.tsx';
import { StudyTaskSkeleton } from './study-task-skeleton.tsx';
import { StudyTasksInvitation } from './study-tasks-invitation.tsx';

/** The home page's study tasks: private to the signed-in person, an invitation to everyone else. */
export function StudyTasks() {
  const { user, loading } = useAuth();
  const heading = useRef<HTMLHeadingElement>(null);
  // A removed task takes the focused button along.
  const keepFocus = () => heading.current?.focus();

  return (
    <section className="grid gap-6">
      <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
        {studyTasks.heading}
      </h2>
      {loading && <StudyTaskSkeleton />}
      {user && <StudyTaskList email={user.email} onRemoved={keepFocus} />}
      {!user && !loading && <StudyTasksInvitation />}
    </section>
  );
}
