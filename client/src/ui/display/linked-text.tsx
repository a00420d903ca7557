import { lazy, type ReactNode, Suspense } from 'react';
import { beginsAddress } from '#lib/web-address.ts';
import type { LinkedTextProps } from './text-with-links.tsx';

const TextWithLinks = lazy(() =>
  import('./text-with-links.tsx').catch(() => ({ default: PlainText })),
);

/**
 * A text that somebody wrote, with its web addresses as links; everything else stays text, and so do addresses until the
 * code that finds them is loaded, and where it cannot be loaded.
 */
export function LinkedText(props: LinkedTextProps) {
  if (!beginsAddress.test(props.text)) return <PlainText {...props} />;
  return (
    <Suspense fallback={<PlainText {...props} />}>
      <TextWithLinks {...props} />
    </Suspense>
  );
}

function PlainText({ text, length }: LinkedTextProps): ReactNode {
  return text.slice(0, length);
}
