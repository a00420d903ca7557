import { useMutation } from '@tanstack/react-query';
import type { User } from 'server/contract/accounts';
import { explainFailure } from '../../lib/explain-failure.ts';
import { users as texts } from '../../lib/messages/users.ts';
import { Button } from '../../ui/button.tsx';
import { confirmAction, showError, showSuccess } from '../../ui/dialogs.ts';
import { promoteUser } from './user-mutations.ts';

interface MakeAdminButtonProps {
  user: User;
  /** Id of the element that says who it is. */
  describedBy: string;
}

/** Asks, makes the person an admin and says how it went (spec §4). */
export function MakeAdminButton({ user, describedBy }: MakeAdminButtonProps) {
  const { mutateAsync, isPending } = useMutation(promoteUser(user._id));

  const confirmAndPromote = async () => {
    const agreed = await confirmAction({
      title: texts.confirmTitle,
      text: texts.confirmText(user.name),
      confirmText: texts.confirm,
    });
    if (!agreed) return;
    try {
      if ((await mutateAsync()) > 0) {
        await showSuccess({ title: texts.promoted(user.name), text: texts.promotedText });
      } else {
        await showError({ title: texts.promoteFailedTitle, text: texts.promoteNothing });
      }
    } catch (error) {
      await showError({ title: texts.promoteFailedTitle, text: explainFailure(error) });
    }
  };

  return (
    <Button
      look="outline"
      busy={isPending}
      aria-describedby={describedBy}
      onClick={confirmAndPromote}
    >
      {texts.makeAdmin}
    </Button>
  );
}
