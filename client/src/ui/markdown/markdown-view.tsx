import type { JSX, ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import { toWebAddress } from '#lib/web-address.ts';
import { ExternalLink } from '../actions/external-link.tsx';
import { adaptTree } from './adapt-tree.ts';
import type { MathPlugins } from './math-plugins.ts';
import './markdown.css';

/** The default, and the classes by which rehype-katex finds formulas: it runs afterwards, as its documentation asks. */
const schema = {
  ...defaultSchema,
  attributes: {
    ...defaultSchema.attributes,
    code: [['className', /^language-./, 'math-inline', 'math-display']],
  },
} satisfies typeof defaultSchema;

export interface MarkdownProps {
  text: string;
  /** The level of its first headings: one below the heading that it stands under. */
  headingLevel: 2 | 3 | 4;
}

export default function MarkdownView({
  text,
  headingLevel,
  remarkMath,
  rehypeKatex,
}: MarkdownProps & Partial<MathPlugins>) {
  return (
    <div className="markdown" dir="auto">
      <ReactMarkdown
        remarkPlugins={[...(remarkMath ? [remarkMath] : []), [adaptTree, text]]}
        rehypePlugins={[[rehypeSanitize, schema], ...(rehypeKatex ? [rehypeKatex] : [])]}
        components={components[headingLevel]}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}

/** Links open like all links to other sites; what is not an address of the web is text. */
function Link({ href = '', children }: { href?: string | undefined; children?: ReactNode }) {
  const address = toWebAddress(href);
  return address === null ? children : <ExternalLink href={address}>{children}</ExternalLink>;
}

/** Made once for each level, so that React keeps the elements of a text that changes. */
const components = { 2: createComponents(2), 3: createComponents(3), 4: createComponents(4) };

function createComponents(level: number): Components {
  const headings = Array.from({ length: 6 }, (_, depth): [string, Heading] => {
    const Tag = `h${Math.min(level + depth, 6)}` as 'h6';
    return [`h${depth + 1}`, ({ children }) => <Tag>{children}</Tag>];
  });
  return { a: Link, ...Object.fromEntries(headings) };
}

type Heading = (props: { children?: ReactNode }) => JSX.Element;
