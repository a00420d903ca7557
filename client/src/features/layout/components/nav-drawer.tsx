import { app } from 'virtual:messages/app';
import { nav } from 'virtual:messages/nav';
import { Modal } from '#ui/dialogs/modal.tsx';
import { NavLinks } from './nav-links.tsx';
import { SearchBox } from './search-box.tsx';

/** The search and the links of the navigation, for narrow screens. */
export function NavDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal open={isOpen} title={app.name} placement="side" onClose={onClose}>
      <div className="mb-4">
        <SearchBox />
      </div>
      <nav aria-label={nav.label}>
        <ul className="grid gap-1">
          <NavLinks className="block rounded-field px-3 py-3 text-lg font-semibold hover:bg-base-200 aria-[current=page]:bg-base-200 [&.pending]:bg-base-300" />
        </ul>
      </nav>
    </Modal>
  );
}
