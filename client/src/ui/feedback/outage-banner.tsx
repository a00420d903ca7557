import { outage } from 'virtual:messages/outage';

/** Says that the API is unreachable; read out when it appears. */
export function OutageBanner({ shown }: { shown: boolean }) {
  return (
    <div role="status" className="not-printed sticky top-16 z-10 empty:hidden">
      {shown && (
        <p className="bg-accent text-accent-content">
          <span className="page-width flex items-center gap-3 py-2 text-sm font-medium">
            {outage.unavailable}
          </span>
        </p>
      )}
    </div>
  );
}
