import { memo } from 'react';
import type { AgendaItem } from 'server/contract/planning/agenda';
import { AgendaRow } from './agenda-row.tsx';
import type { AgendaActions } from './use-agenda-actions.ts';

/**
 * A week can have hundreds of rows, of which one changes: the others are not rendered again. The actions are made anew by each
 * render, but do the same as long as the items are those of the same day.
 */
const Row = memo(
  AgendaRow,
  (before, now) => before.item === now.item && before.hidesDay === now.hidesDay,
);

interface AgendaRowsProps {
  items: AgendaItem[];
  actions: AgendaActions;
  /** The day is not shown where all rows have the same one. */
  hidesDay?: boolean;
  id?: string;
}

export function AgendaRows({ items, actions, hidesDay = false, id }: AgendaRowsProps) {
  return (
    <ul id={id} className="divide-y divide-base-300">
      {items.map((item) => (
        <Row key={item._id} item={item} actions={actions} hidesDay={hidesDay} />
      ))}
    </ul>
  );
}
