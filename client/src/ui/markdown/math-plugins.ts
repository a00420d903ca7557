import type { Options as MarkdownOptions } from 'react-markdown';
import rehypeKatex, { type Options } from 'rehype-katex';
import remarkMath from 'remark-math';

/** MathML needs neither styles nor fonts, and screen readers read it. The limit of sizes keeps a formula within its page. */
const options: Options = {
  output: 'mathml',
  strict: 'ignore',
  errorColor: 'currentColor',
  maxSize: 20,
};

type Plugin = NonNullable<MarkdownOptions['rehypePlugins']>[number];

export interface MathPlugins {
  remarkMath: Plugin;
  rehypeKatex: Plugin;
}

/** What makes formulas of `$…$` and `$$…$$`; a module of its own, since most texts have none. */
export const mathPlugins: MathPlugins = { remarkMath, rehypeKatex: [rehypeKatex, options] };
