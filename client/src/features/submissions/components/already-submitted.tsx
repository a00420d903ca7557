import { assignmentDetails as texts } from 'virtual:messages/assignmentDetails';
import { paths } from '../../../lib/routing/paths.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { CheckIcon } from '../../../ui/pictures/icons.tsx';

/** Replaces the submit button after the submission. */
export function AlreadySubmitted() {
  return (
    <div className="grid gap-4">
      <p role="status" className="flex items-start gap-2 font-semibold">
        <CheckIcon className="size-6 shrink-0 text-success" />
        {texts.alreadySubmitted}
      </p>
      <ButtonLink to={paths.studentDashboard} variant="outline">
        {texts.toDashboard}
      </ButtonLink>
    </div>
  );
}
