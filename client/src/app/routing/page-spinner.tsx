import { app } from 'virtual:messages/app';
import { Spinner } from '#ui/feedback/spinner.tsx';

/** Shown while authentication or the data of a page loads. */
export function PageSpinner() {
  return (
    <div className="grid min-h-[50vh] place-items-center">
      <Spinner size="large" label={app.loading} />
    </div>
  );
}
