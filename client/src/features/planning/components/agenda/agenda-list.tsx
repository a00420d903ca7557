import { agenda as texts } from 'virtual:messages/agenda';
import { studentOverview } from 'virtual:messages/studentOverview';
import { useId, useState } from 'react';
import type { AgendaItem } from 'server/contract/planning/agenda';
import { agendaGroups } from 'server/contract/planning/agenda-order.values';
import { formatNumber } from '#lib/numbers/format-number.ts';
import { paths } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { DisclosureButton } from '#ui/actions/disclosure-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SectionCard } from '#ui/layout/section-card.tsx';
import { sortByTime } from '../../api/agenda-groups.ts';
import { AgendaRows } from './agenda-rows.tsx';
import type { AgendaActions } from './use-agenda-actions.ts';

/** Rows of a group until all are asked for: hundreds of rows at once delay the first paint. */
const fewest = 20;

interface AgendaListProps {
  items: AgendaItem[];
  actions: AgendaActions;
}

/** The agenda by how urgent it is. What is done comes last; groups without items are left out, but not today. */
export function AgendaList({ items, actions }: AgendaListProps) {
  if (items.length === 0) {
    return (
      <EmptyState
        title={texts.empty}
        text={texts.emptyText}
        action={
          <ButtonLink variant="outline" to={paths.assignments}>
            {studentOverview.browse}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {agendaGroups.map((group) => (
        <Group
          key={group}
          group={group}
          items={items.filter((item) => item.group === group)}
          actions={actions}
        />
      ))}
    </div>
  );
}

function Group({
  group,
  items: ofGroup,
  actions,
}: AgendaListProps & { group: AgendaItem['group'] }) {
  const listId = useId();
  // Completed items: the latest day first.
  const items = group === 'done' ? ofGroup : sortByTime(ofGroup);
  const [isWhole, setWhole] = useState(false);
  if (items.length === 0 && group !== 'today') return null;
  return (
    <SectionCard heading={texts.groups[group]} {...(items.length > 0 && { count: items.length })}>
      {items.length === 0 && <p className="text-muted">{texts.nothingToday}</p>}
      <AgendaRows
        id={listId}
        items={isWhole ? items : items.slice(0, fewest)}
        actions={actions}
        hidesDay={group === 'today'}
      />
      {items.length > fewest && (
        <DisclosureButton controls={listId} isOpen={isWhole} onToggle={setWhole}>
          {isWhole ? texts.showFewer : texts.showAll({ count: formatNumber(items.length) })}
        </DisclosureButton>
      )}
    </SectionCard>
  );
}
