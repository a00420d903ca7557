import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('sheet p-5 sm:p-6', className)} />;
}
