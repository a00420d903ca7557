import { bottomBar as texts } from 'virtual:messages/bottomBar';
import { nav } from 'virtual:messages/nav';
import { quickAdd } from 'virtual:messages/quickAdd';
import { type ReactNode, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { NavDrawer } from '#features/layout/components/nav-drawer.tsx';
import { useMenu } from '#features/layout/components/use-menu.ts';
import { lazyForm } from '#lib/http/lazy-form.tsx';
import { paths } from '#lib/routing/paths.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { CheckIcon, ClockIcon, MenuIcon, PlusIcon } from '#ui/pictures/icons.tsx';
import { CalendarIcon } from '#ui/pictures/page-icons.tsx';

const { Form: QuickAddForm, prepare } = lazyForm(async () => {
  const code = await import('#features/planning/components/quick-add/quick-add-form.tsx');
  return { default: code.QuickAddForm };
});

const itemClass =
  'flex w-full py-2 cursor-pointer flex-col items-center justify-center gap-0.5 text-xs font-semibold aria-[current=page]:text-primary [&.pending]:bg-base-300';

/** What a student does most, at the bottom of a phone. Teachers have the menu of the page alone. */
export function BottomBar() {
  const [isAdding, setAdding] = useState(false);
  const menu = useMenu();
  return (
    <>
      <nav aria-label={texts.label} className="bottom-bar border-t border-base-300 bg-base-100">
        <ul className="flex">
          <Item to={paths.home} icon={<ClockIcon />} text={texts.today} />
          <Item to={paths.agenda} icon={<CalendarIcon />} text={nav.agenda} />
          <li className="flex-1">
            <button
              type="button"
              aria-haspopup="dialog"
              className={itemClass}
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={() => setAdding(true)}
            >
              <PlusIcon />
              {texts.add}
            </button>
          </li>
          <Item to={paths.studentDashboard} icon={<CheckIcon />} text={texts.marks} />
          <li className="flex-1">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-expanded={menu.isOpen}
              className={itemClass}
              onClick={menu.open}
            >
              <MenuIcon />
              {texts.more}
            </button>
          </li>
        </ul>
      </nav>
      <FormDialog open={isAdding} title={quickAdd.label} onClose={() => setAdding(false)}>
        <QuickAddForm isOneLine dialog={{ onAdded: () => setAdding(false) }} />
      </FormDialog>
      <NavDrawer isOpen={menu.isOpen} onClose={menu.close} />
    </>
  );
}

function Item({ to, icon, text }: { to: string; icon: ReactNode; text: string }) {
  return (
    <li className="flex-1">
      <NavLink to={to} end={to === paths.home} className={itemClass}>
        {icon}
        {text}
      </NavLink>
    </li>
  );
}
