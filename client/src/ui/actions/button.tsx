import { type ComponentProps, type ReactNode, use, useLayoutEffect } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { HoldModal } from '../dialogs/modal-hold.ts';
import { classNames } from '../styles/class-names.ts';
import { restoreFocus } from './restore-focus.ts';

export type ButtonVariant = 'primary' | 'accent' | 'quiet' | 'outline' | 'danger';

const variantClasses: Record<ButtonVariant, string> = {
  primary: 'btn-primary',
  accent: 'btn-accent',
  quiet: 'btn-ghost',
  outline: 'btn-outline border-edge',
  danger: 'btn-error btn-outline',
};

interface Appearance {
  variant?: ButtonVariant;
  /** Shown before the text. */
  icon?: ReactNode;
}

type ButtonProps = ComponentProps<'button'> &
  Appearance & {
    /** The action is running: the button shows it and ignores further presses, and a dialog around it does not close. */
    busy?: boolean;
    /** Somebody is about to press it: what it opens can be loaded. */
    onPrepare?: () => void;
  };

/** `type` is "button" by default, so that a button without type does not submit a form. */
export function Button({
  variant = 'primary',
  icon,
  busy,
  onPrepare,
  children,
  className,
  ...rest
}: ButtonProps) {
  const holdModal = use(HoldModal);
  useLayoutEffect(() => {
    if (!busy) return;
    const focused = document.activeElement;
    const release = holdModal?.();
    return () => {
      release?.();
      restoreFocus(focused);
    };
  }, [busy, holdModal]);
  return (
    <button
      type="button"
      onPointerEnter={onPrepare}
      onFocus={onPrepare}
      {...rest}
      aria-busy={busy || undefined}
      disabled={busy || rest.disabled}
      className={classNames('btn', variantClasses[variant], className)}
    >
      {busy ? <span className="spinner size-5" aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  icon,
  children,
  className,
  ...rest
}: LinkProps & Appearance) {
  return (
    <Link {...rest} className={classNames('btn', variantClasses[variant], className)}>
      {icon}
      {children}
    </Link>
  );
}

/** A button that shows an icon alone; `label` is its name. */
export function IconButton({
  label,
  children,
  className,
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames('btn btn-ghost btn-square', className)}
    >
      {children}
    </button>
  );
}
