import { dialogs } from 'virtual:messages/dialogs';
import { users as texts } from 'virtual:messages/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { User } from 'server/contract/accounts/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { paths } from '#lib/routing/paths.ts';
import { adminQuery } from '#lib/session/role.ts';
import { Button } from '#ui/actions/button.tsx';
import { confirmAndAct } from '#ui/dialogs/confirm-and-act.ts';
import { showError, showSuccess } from '#ui/dialogs/dialogs.ts';
import { demoteUser, promoteUser } from '../../api/user-mutations.ts';

interface ChangeRoleButtonProps {
  user: User;
  /** The signed-in person's own account. */
  isOwn: boolean;
  /** Id of the element that says who it is. */
  describedBy: string;
}

/** Confirms by name, changes the role and shows the outcome (spec §4). */
export function ChangeRoleButton({ user, isOwn, describedBy }: ChangeRoleButtonProps) {
  const isAdmin = user.role === 'admin';
  const words = isAdmin ? texts.demotion : texts.promotion;
  const { mutateAsync, isPending } = useMutation((isAdmin ? demoteUser : promoteUser)(user._id));
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const finish = () => {
    if (isOwn && isAdmin && user.email) {
      // The home page shows a student's work at once, without asking for the role again.
      queryClient.setQueryData(adminQuery(user.email).queryKey, false);
      // This page is for admins only.
      navigate(paths.home);
    }
    return showSuccess({ title: words.done({ name: user.name }), text: words.doneText });
  };

  return (
    <Button
      variant="outline"
      busy={isPending}
      aria-describedby={describedBy}
      onClick={() =>
        confirmAndAct({
          question: {
            title: dialogs.areYouSure,
            // Names are chosen and may be alike; addresses are not. A deleted account has none.
            facts: user.email ? [`${user.name}, ${user.email}`] : [],
            text:
              isOwn && isAdmin
                ? texts.demotion.ownText({ name: user.name })
                : words.text({ name: user.name }),
            confirmText: words.confirm,
          },
          act: mutateAsync,
          onDone: finish,
          onNothing: () => showError({ title: texts.unchanged, text: words.nothing }),
          onFailed: (error) => showError({ title: texts.unchanged, text: explainFailure(error) }),
        })
      }
    >
      {words.button}
    </Button>
  );
}
