import { WarningIcon } from '../pictures/icons.tsx';

interface FormFailureProps {
  /** Nothing is shown without it. */
  title: string | null;
  /** Why, and what may help. */
  text?: string | undefined;
}

/** Why a form was not accepted. Stands beside its button and is read out when it appears. */
export function FormFailure({ title, text }: FormFailureProps) {
  return (
    <div role="alert" className="empty:hidden">
      {title && (
        <div className="flex items-start gap-3 rounded-box border border-error p-4">
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
