import { app } from 'virtual:messages/app';
import { errorPage } from 'virtual:messages/errorPage';
import { ErrorPanel } from '../feedback/error-panel.tsx';
import { Spinner } from '../feedback/spinner.tsx';

/** In place of a form in a dialog while its code is loading, or waits for the connection (`isOffline`). */
export function FormLoading({ isOffline = false }) {
  if (!isOffline) return <Spinner label={app.loading} />;
  return <ErrorPanel title={errorPage.offline.heading} text={errorPage.offline.text} />;
}
