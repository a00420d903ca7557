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

/**
 * A text that somebody wrote in Markdown with mathematics between dollar signs. HTML in it is text, and so is everything
 * until the code that understands Markdown is loaded, or where it cannot be loaded.
 */
export function Markdown(props: MarkdownProps) {
  const View = props.text.includes('$') ? MathView : MarkdownView;
  return (
    <Suspense fallback={<PlainText {...props} />}>
      <View {...props} />
    </Suspense>
  );
}

function PlainText({ text }: MarkdownProps) {
  return <p className="whitespace-pre-line wrap-anywhere">{text}</p>;
}

const plainText = { default: PlainText };
