import { dashboard } from 'virtual:messages/dashboard';
import { Outlet } from 'react-router-dom';
import { DashboardLinks } from '#features/layout/components/dashboard-links.tsx';
import { useMenu } from '#features/layout/components/use-menu.ts';
import { Button } from '#ui/actions/button.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { MenuIcon } from '#ui/pictures/icons.tsx';

/** The dashboard layout: a side drawer, which stays open on wide screens, and the page. */
export function Component() {
  const { isOpen, open, close } = useMenu();
  return (
    <div className="grid gap-6 lg:grid-cols-[14rem_1fr] lg:gap-12">
      <nav aria-label={dashboard.label} className="sticky top-24 hidden self-start lg:block">
        <DashboardLinks />
      </nav>
      <div className="lg:hidden">
        <Button
          variant="outline"
          icon={<MenuIcon />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={open}
        >
          {dashboard.menu}
        </Button>
      </div>
      <Modal open={isOpen} title={dashboard.label} placement="side" onClose={close}>
        <nav aria-label={dashboard.label}>
          <DashboardLinks />
        </nav>
      </Modal>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
