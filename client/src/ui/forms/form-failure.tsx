import { WarningIcon } from '../pictures/icons.tsx';

interface FormFailureProps {
  /** Nothing is shown without it. */
  title: string | null;
  /** Why, and what may help. */
  text?: string | undefined;
}

/**
 * Why a form was not accepted; read out and scrolled to when it appears. It stands below the form's button, so that the button
 * stays where it is for the next press.
 */
export function FormFailure({ title, text }: FormFailureProps) {
  return (
    <div role="alert" className="empty:hidden">
      {title && (
        <div ref={showWhole} className="flex items-start gap-3 rounded-box border border-error p-4">
          <WarningIcon className="size-6 shrink-0 text-error" />
          <div className="min-w-0 wrap-anywhere">
            <p className="font-bold text-error">{title}</p>
            {text && <p className="text-muted text-sm">{text}</p>}
          </div>
        </div>
      )}
    </div>
  );
}

const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
