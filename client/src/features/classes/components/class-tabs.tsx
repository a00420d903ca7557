import { classPage as texts } from 'virtual:messages/classPage';
import { NavLink } from 'react-router-dom';
import { paths } from '#lib/routing/paths.ts';

/** The pages of a class, for its teachers. */
export function ClassTabs({ id }: { id: string }) {
  const tabs = [
    { to: paths.classPage(id), text: texts.tabs.assignments },
    { to: paths.classProgress(id), text: texts.tabs.progress },
    { to: paths.classMembers(id), text: texts.tabs.members },
  ];
  return (
    <nav aria-label={texts.tabs.label} className="mb-6 border-b border-base-300">
      <ul className="-mb-px flex gap-1 overflow-x-auto">
        {tabs.map(({ to, text }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className="block border-b-2 border-transparent px-3 py-2.5 font-semibold whitespace-nowrap hover:border-edge aria-[current=page]:border-primary aria-[current=page]:text-primary"
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
