import { studyTasks } from 'virtual:messages/studyTasks';
import { useAuth } from '#lib/session/use-auth.ts';
import { studyTasksAnchor } from '../api/study-task-list-state.ts';
import { StudyTaskList } from './study-task-list.tsx';
import { StudyTaskSkeleton } from './study-task-skeleton.tsx';
import { StudyTasksInvitation } from './study-tasks-invitation.tsx';

/** The home page's study tasks: private to the signed-in person, an invitation to everyone else. */
export function StudyTasks() {
  const { status, user, loading } = useAuth();
  // The notice at the top gives the reason and a retry button.
  if (status === 'unreachable') return null;

  return (
    <section id={studyTasksAnchor} className="grid gap-6">
      <h2 className="text-heading">{studyTasks.heading}</h2>
      {loading && <StudyTaskSkeleton />}
      {user && <StudyTaskList email={user.email} />}
      {!user && !loading && <StudyTasksInvitation />}
    </section>
  );
}
