import { app } from 'virtual:messages/app';
import { Button } from '../actions/button.tsx';
import { WarningIcon } from '../pictures/icons.tsx';

interface ErrorPanelProps {
  title?: string;
  text?: string | undefined;
  /** Shows a retry button. */
  onRetry?: () => void;
}

/** The error of a part of a page, with a retry button. */
export function ErrorPanel({ title, text, onRetry }: ErrorPanelProps) {
  return (
    <div role="alert" className="sheet flex flex-wrap items-center gap-4 border-error p-5">
      <WarningIcon className="size-7 shrink-0 text-error" />
      <div className="min-w-0 flex-1 basis-56">
        {title && <p className="font-bold text-error">{title}</p>}
        {text && <p className="text-muted">{text}</p>}
      </div>
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          {app.tryAgain}
        </Button>
      )}
    </div>
  );
}
