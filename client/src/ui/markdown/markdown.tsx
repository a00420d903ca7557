import { lazy, Suspense } from 'react';

import type { MarkdownProps } from './markdown-view.tsx';

const MarkdownView = lazy(() => import('./markdown-view.tsx').catch(() => plainText));

const MathView = lazy(async () => {
  try {
    const [{ default: View }, { mathPlugins }] = await Promise.all([
      import('./markdown-view.tsx'),
      import('./math-plugins.ts'),
    ]);
    return { default: (props: MarkdownProps) => <View {...props} {...mathPlugins} /> };
  } catch {
    return plainText;
  }
});

/** Characters of a text that is formatted: the time for some marks grows with the square of their number. */
const maxLength = 50_000;

/** Marks of emphasis are compared with each other within a paragraph. So many comparisons take about half a second. */
const maxComparisons = 16_000_000;

/**
 * A text that somebody wrote in Markdown with mathematics between dollar signs. HTML in it is text, and so is everything
 * until the code that understands Markdown is loaded, where it cannot be loaded, and where formatting would take too long.
 */
export function Markdown(props: MarkdownProps) {
  if (takesLong(props.text)) return <PlainText {...props} />;
  const View = props.text.includes('$') ? MathView : MarkdownView;
  return (
    <Suspense fallback={<PlainText {...props} />}>
      <View {...props} />
    </Suspense>
  );
}

function takesLong(text: string): boolean {
  if (text.length > maxLength) return true;
  const counts = text.split(/\n[ \t]*\n/).map((part) => part.match(/[*_]+/g)?.length ?? 0);
  return counts.reduce((sum, count) => sum + count ** 2, 0) > maxComparisons;
}

function PlainText({ text }: MarkdownProps) {
  return <p className="whitespace-pre-line wrap-anywhere">{text}</p>;
}

const plainText = { default: PlainText };
