import { app } from 'virtual:messages/app';
import { Spinner } from '../../ui/feedback/spinner.tsx';

/** What a page shows while authentication or its data is being awaited. */
export function PageSpinner() {
  return (
    <div className="grid min-h-[50vh] place-items-center">
      <Spinner size="large" label={app.loading} />
    </div>
  );
}
