import { agenda } from 'virtual:messages/agenda';
import { Link } from '../../../ui/actions/link.tsx';
import { writeAgendaDay } from '../api/agenda-state.ts';

const texts = agenda.views;

/** The list or the week; `day` is of the week that is shown, `null` for the list. */
export function AgendaViews({ day, today }: { day: string | null; today: string }) {
  const views = [
    { text: texts.list, search: writeAgendaDay(null), isCurrent: day === null },
    { text: texts.week, search: writeAgendaDay(today), isCurrent: day !== null },
  ];
  return (
    <nav aria-label={texts.label} className="mb-6 border-b border-base-300">
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
  );
}
