import { studyTasks as texts } from 'virtual:messages/studyTasks';
import { paths } from '#lib/routing/paths.ts';
import { useAuth } from '#lib/session/use-auth.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { studyTasksAnchor } from '../api/study-task-list-state.ts';
import { StudyTaskList } from './study-task-list.tsx';
import { StudyTaskSkeleton } from './study-task-skeleton.tsx';

/** The home page's study tasks: private to the signed-in person, an invitation to everyone else. */
export function StudyTasks() {
  const { status, user, loading } = useAuth();
  // The notice at the top gives the reason and a retry button.
  if (status === 'unreachable') return null;

  return (
    <section id={studyTasksAnchor} className="grid gap-6">
      <h2 className="text-heading">{texts.heading}</h2>
      {loading && <StudyTaskSkeleton />}
      {user && <StudyTaskList email={user.email} />}
      {!user && !loading && <StudyTasksInvitation />}
    </section>
  );
}

/** What a signed-out visitor sees where the list of study tasks would be. */
function StudyTasksInvitation() {
  return (
    <div className="sheet flex flex-wrap items-center gap-6 p-5 sm:flex-nowrap sm:p-6">
      <img
        src="/pictures/features/priorities.svg"
        alt=""
        width="320"
        height="200"
        loading="lazy"
        className="h-auto w-48 rounded-box"
      />
      <div>
        <h3 className="text-lg">{texts.invitation}</h3>
        <p className="text-muted mt-1 max-w-prose">{texts.invitationText}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to={paths.login}>{texts.invitationLogin}</ButtonLink>
          <ButtonLink to={paths.signUp} variant="quiet">
            {texts.invitationSignUp}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
