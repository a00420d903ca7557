import { myList as texts } from 'virtual:messages/myList';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import type { Assignment } from 'server/contract/assignments/schemas';
import { explainFailure } from '#lib/errors/explain-failure.ts';
import { useIsTeacher } from '#lib/session/role.ts';
import { Button, IconButton } from '#ui/actions/button.tsx';
import { captureFocus } from '#ui/actions/restore-focus.ts';
import { toastFailure, toastSuccess } from '#ui/feedback/toast.ts';
import { BookmarkIcon } from '#ui/pictures/page-icons.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { changeMyList, myListKey } from '../api/my-list-mutation.ts';

/** Changes whether the assignment is on the student's list, and says why when that failed. */
function useMyList(id: string) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation(changeMyList(id));
  /** Returns whether it was changed; a press while another one is sent changes nothing. */
  const change = async (isOnMyList: boolean): Promise<boolean> => {
    if (queryClient.isMutating({ mutationKey: myListKey(id) }) > 0) return false;
    try {
      await mutateAsync(isOnMyList);
      return true;
    } catch (error) {
      toastFailure(texts.failed, explainFailure(error));
      return false;
    }
  };
  return { change, isPending };
}

interface MyListProps {
  assignment: Assignment;
  /** The reader has submitted it: it can be removed, but not added. */
  submitted: boolean;
}

/** Whether the list is offered: for open assignments, as the server says by `isOnMyList`. */
function isOffered({ assignment: { isOnMyList }, submitted }: MyListProps): boolean {
  return isOnMyList !== undefined && (isOnMyList || !submitted);
}

/** Adds an open assignment to a student's list of work to submit, or removes it. */
export function MyListButton(props: MyListProps) {
  const { _id, isOnMyList = false } = props.assignment;
  const { change, isPending } = useMyList(_id);
  // Until the role is known it is shown as to students: what is below does not move then.
  if (useIsTeacher() === true || !isOffered(props)) return null;
  return (
    <Button
      variant="outline"
      icon={<BookmarkIcon className={classNames('size-4', isOnMyList && 'fill-current')} />}
      busy={isPending}
      onClick={() => change(!isOnMyList)}
    >
      {isOnMyList ? texts.remove : texts.add}
    </Button>
  );
}

/** The same as an icon; `describedBy` is the id of the element that says which assignment it is. */
export function MyListToggle({
  describedBy,
  className,
  ...props
}: MyListProps & { describedBy: string; className?: string }) {
  const { _id, isOnMyList = false } = props.assignment;
  const { change, isPending } = useMyList(_id);
  if (useIsTeacher() !== false || !isOffered(props)) return null;
  return (
    <IconButton
      label={texts.onMyList}
      title={isOnMyList ? texts.remove : texts.add}
      aria-pressed={isOnMyList}
      aria-describedby={describedBy}
      aria-busy={isPending || undefined}
      onClick={() => change(!isOnMyList)}
      className={className}
    >
      <BookmarkIcon className={classNames('size-5', isOnMyList && 'fill-current')} />
    </IconButton>
  );
}

/** In the row of an assignment that is on the list: removes it, and the row with it. */
export function MyListRemoval({ id, describedBy }: { id: string; describedBy: string }) {
  const { change, isPending } = useMyList(id);
  const remove = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const keepFocus = captureFocus(currentTarget);
    if (await change(false)) toastSuccess(texts.removed);
    keepFocus();
  };
  return (
    <IconButton
      label={texts.onMyList}
      title={texts.remove}
      aria-pressed
      aria-describedby={describedBy}
      aria-busy={isPending || undefined}
      onClick={remove}
      className="btn-sm -my-0.5 -me-2 border-transparent bg-transparent shadow-none hover:bg-base-200"
    >
      <BookmarkIcon className="size-5 fill-current" />
    </IconButton>
  );
}
