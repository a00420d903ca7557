import { studyTasks as texts } from 'virtual:messages/studyTasks';
import { paths } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';

/** What a signed-out visitor sees where the list of study tasks would be. */
export function StudyTasksInvitation() {
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
