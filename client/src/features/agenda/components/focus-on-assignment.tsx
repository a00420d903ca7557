import { focus as texts } from 'virtual:messages/focus';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../../lib/dates/use-today.ts';
import { askForFocus } from '../../../lib/focus/focus-store.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PlayIcon } from '../../../ui/pictures/icons.tsx';
import { agendaQuery } from '../api/agenda-queries.ts';

/** Starts a focus session on the next planned session of an assignment: that of today first. Nothing without one. */
export function FocusOnAssignment({ assignmentId }: { assignmentId: string }) {
  const { data = [] } = useQuery(agendaQuery(useToday()));
  const planned = data.filter(
    (item) =>
      item.kind === 'session' && item.assignmentId === assignmentId && item.group !== 'done',
  );
  const next = planned.find(({ group }) => group === 'today') ?? planned[0];
  if (!next) return null;
  return (
    <Button
      variant="outline"
      icon={<PlayIcon className="size-5" />}
      aria-haspopup="dialog"
      onClick={() => askForFocus({ _id: next._id, title: next.title })}
    >
      {texts.title}
    </Button>
  );
}
