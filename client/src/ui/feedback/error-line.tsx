import { app } from 'virtual:messages/app';
import { Button } from '../actions/button.tsx';

interface ErrorLineProps {
  title: string;
  text: string;
  onRetry: () => void;
}

/** The error of a part that most people have nothing in, with a retry button: an error panel would come before what matters more. */
export function ErrorLine({ title, text, onRetry }: ErrorLineProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p className="min-w-0 wrap-anywhere">
        <strong className="text-error">{title}</strong> <span className="text-muted">{text}</span>
      </p>
      <Button variant="outline" className="btn-sm" onClick={onRetry}>
        {app.tryAgain}
      </Button>
    </div>
  );
}
