import { signInReasons as texts } from 'virtual:messages/signInReasons';
import { matchPath } from 'react-router-dom';
import { paths, patterns } from '#lib/routing/paths.ts';

const reasons: readonly [pattern: string, text: string][] = [
  [patterns.assignmentDetails, texts.assignmentDetails],
  [patterns.updateAssignment, texts.updateAssignment],
  [paths.createAssignments, texts.createAssignment],
  [paths.studyTasksForm, texts.studyTask],
  [patterns.updateStudyTask, texts.updateStudyTask],
  [patterns.giveMark, texts.giveMark],
  [`${paths.dashboard}/*`, texts.dashboard],
  [patterns.joinClass, texts.joinClass],
  [paths.profile, texts.account],
  [paths.settings, texts.account],
];

/** Why a visitor was sent to a sign-in page: the page at `returnPath` needs an account. Draws nothing for the home page. */
export function SignInReason({ returnPath }: { returnPath: string }) {
  if (returnPath === paths.home) return null;
  const { pathname } = new URL(returnPath, window.location.origin);
  const [, text = texts.page] = reasons.find(([pattern]) => matchPath(pattern, pathname)) ?? [];
  return (
    <p role="status" className="rounded-field bg-base-200 px-4 py-3">
      {text}
    </p>
  );
}
