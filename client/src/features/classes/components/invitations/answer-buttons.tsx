import { invitations as texts } from 'virtual:messages/invitations';
import { useMutation } from '@tanstack/react-query';
import type { OwnInvitation } from 'server/contract/classes/invitations';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { paths } from '#lib/routing/paths.ts';
import { useNavigateWhileOpen } from '#lib/routing/use-navigate-while-open.ts';
import { Button } from '#ui/actions/button.tsx';
import { captureFocus } from '#ui/actions/restore-focus.ts';
import { toastFailure, toastSuccess } from '#ui/feedback/toast.ts';
import { acceptInvitation, declineInvitation } from '../../api/invitation-mutations.ts';

interface AnswerButtonsProps {
  invitation: OwnInvitation;
  /** The id of the element that says who invites to which class. */
  describedBy: string;
  className?: string;
}

/** Accepts an invitation, which leads to the class, or declines it, which takes it off the page. */
export function AnswerButtons({ invitation: { _id }, describedBy, className }: AnswerButtonsProps) {
  const navigate = useNavigateWhileOpen();
  const accepting = useMutation(acceptInvitation(_id));
  const declining = useMutation(declineInvitation(_id));
  const button = { 'aria-describedby': describedBy, ...(className && { className }) };
  const explain = (error: unknown) => void toastFailure(texts.failed, explainFailure(error));

  // Not by `mutate`, which would say nothing to a student who has left the page meanwhile.
  const accept = () =>
    accepting.mutateAsync().then((classId) => {
      toastSuccess(texts.joined);
      navigate(paths.classPage(classId));
    }, explain);

  const decline = async (pressed: Element) => {
    const keepFocus = captureFocus(pressed);
    try {
      await declining.mutateAsync();
    } catch (error) {
      explain(error);
    }
    keepFocus();
  };

  return (
    <>
      <Button {...button} busy={accepting.isPending} onClick={accept}>
        {texts.accept}
      </Button>
      <Button
        {...button}
        variant="outline"
        busy={declining.isPending}
        onClick={({ currentTarget }) => decline(currentTarget)}
      >
        {texts.decline}
      </Button>
    </>
  );
}
