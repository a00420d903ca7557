import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { classNames } from '../styles/class-names.ts';

interface CardSkeletonsProps {
  /** The loading text; read out, and shown when loading takes long. */
  label: string;
  isSlow?: boolean;
  count: number;
  /** Classes of the list, as the cards themselves will have. */
  list: string;
  /** Classes of one card and of its picture. */
  card?: string;
  picture: string;
  /** The shapes of what stands in a card below or beside its picture. */
  children: ReactNode;
}

/** Placeholders of cards with a picture while they load. */
export function CardSkeletons({
  label,
  isSlow = false,
  count,
  list,
  card,
  picture,
  children,
}: CardSkeletonsProps) {
  return (
    <div role="status">
      <p className={isSlow ? 'text-muted mb-6' : 'sr-only'}>{label}</p>
      <div className={list} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <div key={index} className={classNames('sheet overflow-hidden', card)}>
            <Skeleton className={classNames('rounded-none', picture)} />
            <div className="grid min-w-0 flex-1 gap-3 p-5">{children}</div>
          </div>
        ))}
      </div>
    </div>
  );
}
