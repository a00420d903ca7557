import { type ComponentProps, type MouseEvent, type ReactNode, useLayoutEffect } from 'react';
import { classNames } from '../styles/class-names.ts';
import { Link, type LinkProps } from './link.tsx';
import { press } from './press.ts';
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

/** What was pressed; `detail` is 0 for the keyboard. */
export type Pressed = Pick<MouseEvent<HTMLButtonElement>, 'currentTarget' | 'detail'>;

type ButtonElementProps = Omit<ComponentProps<'button'>, 'onClick'> & {
  /** Called once the press is shown. */
  onClick?: ((pressed: Pressed) => unknown) | undefined;
};

type ButtonProps = ButtonElementProps &
  Appearance & {
    /** The action is running: the button shows it and ignores further presses. */
    busy?: boolean;
  };

/** `type` is "button" by default, so that a button without type does not submit a form. */
export function Button({
  variant = 'primary',
  icon,
  busy,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  useLayoutEffect(() => {
    if (!busy) return;
    const focused = document.activeElement;
    return () => restoreFocus(focused);
  }, [busy]);
  return (
    <button
      type="button"
      {...rest}
      onClick={onClick && showPress(onClick)}
      aria-busy={busy || undefined}
      disabled={busy || rest.disabled}
      className={classNames('btn', variantClasses[variant], className)}
    >
      {busy ? <span className="spinner size-5" aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

function showPress(act: (pressed: Pressed) => unknown) {
  return ({ currentTarget, detail }: Pressed) =>
    press(currentTarget, () => act({ currentTarget, detail }));
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
  onClick,
  ...rest
}: ButtonElementProps & { label: string }) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      onClick={onClick && showPress(onClick)}
      aria-label={label}
      className={classNames('btn btn-ghost btn-square', className)}
    >
      {children}
    </button>
  );
}
