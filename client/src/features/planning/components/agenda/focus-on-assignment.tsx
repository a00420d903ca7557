import { focus as texts } from 'virtual:messages/focus';
import { useQuery } from '@tanstack/react-query';
import type { Assignment } from 'server/contract/assignments/schemas';
import { useToday } from '#lib/dates/use-today.ts';
import { askForFocus } from '#lib/focus/focus-store.ts';
import { Button } from '#ui/actions/button.tsx';
import { PlayIcon } from '#ui/pictures/icons.tsx';
import { sessionsQuery } from '../../api/sessions-query.ts';

interface FocusOnAssignmentProps {
  assignment: Pick<Assignment, '_id' | 'title'>;
}

/** Starts a focus session on the next planned session of an assignment: that of today first. Nothing without one. */
export function FocusOnAssignment({ assignment: { _id, title } }: FocusOnAssignmentProps) {
  const today = useToday();
  const { data: planned = [] } = useQuery(sessionsQuery(_id));
  const next = planned.find(({ date }) => date === today) ?? planned[0];
  if (!next) return null;
  return (
    <Button
      variant="outline"
      icon={<PlayIcon className="size-5" />}
      aria-haspopup="dialog"
      onClick={() => askForFocus({ _id: next._id, title })}
    >
      {texts.title}
    </Button>
  );
}
