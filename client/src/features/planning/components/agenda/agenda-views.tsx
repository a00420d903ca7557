import { agenda } from 'virtual:messages/agenda';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { writeAgendaDay } from '../../api/agenda-state.ts';

const texts = agenda.views;

interface AgendaViewsProps {
  /** Of the week that is shown; `null` for the list. */
  day: string | null;
  today: string;
  children: ReactNode;
}

/** The list or the week, and what can be done with both. */
export function AgendaViews({ day, today, children }: AgendaViewsProps) {
  const views = [
    { text: texts.list, search: writeAgendaDay(null), isCurrent: day === null },
    { text: texts.week, search: writeAgendaDay(today), isCurrent: day !== null },
  ];
  return (
    <div className="mb-6 flex flex-wrap-reverse items-end justify-between gap-x-4 border-b border-base-300">
      <nav aria-label={texts.label}>
        <ul className="-mb-px flex gap-1">
          {views.map(({ text, search, isCurrent }) => (
            <li key={text}>
              <Link
                to={{ search }}
                preventScrollReset
                aria-current={isCurrent ? 'page' : undefined}
                className="block border-b-2 border-transparent px-3 py-2.5 font-semibold hover:border-edge aria-[current=page]:border-primary aria-[current=page]:text-primary"
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="pb-2">{children}</div>
    </div>
  );
}
