import { splitLinks } from '../display/split-links.ts';

/** What is used here of a node of mdast, the syntax tree of Markdown. */
interface MarkdownNode {
  type: string;
  value?: string;
  url?: string;
  alt?: string | null;
  children?: MarkdownNode[];
  position?: { start: { offset?: number }; end: { offset?: number } };
}

/**
 * A remark plugin that keeps what people mean in texts that were not written as Markdown: a line break breaks the line, a
 * web address is a link, an amount such as $5 is no formula. HTML becomes text; a picture becomes a link, so that opening
 * a text asks no other host for anything.
 */
export function adaptTree(source: string) {
  function adaptChildren(parent: MarkdownNode, depth: number, isInLink: boolean) {
    if (parent.children === undefined) return;
    parent.children = parent.children.flatMap((node) => {
      const adapted = adapt(node, depth, isInLink);
      const isText = node.type === 'html' || adapted === null;
      const children = adapted ?? toInline(readSource(node), isInLink);
      return isText && blocks.includes(parent.type) ? [{ type: 'paragraph', children }] : children;
    });
  }

  /** What stands in place of a node; `null` for its source as text. */
  function adapt(node: MarkdownNode, depth: number, isInLink: boolean): MarkdownNode[] | null {
    switch (node.type) {
      case 'text':
      case 'html':
        return toInline(node.value ?? '', isInLink);
      case 'image':
      case 'imageReference':
        return toPictureLink(node, isInLink);
      case 'inlineMath':
        return isAmount(readSource(node), source[node.position?.end.offset ?? source.length])
          ? null
          : [node];
      default:
        if (depth === maxDepth) return null;
        adaptChildren(node, depth + 1, isInLink || ['link', 'linkReference'].includes(node.type));
        return [node];
    }
  }

  const readSource = ({ position }: MarkdownNode) =>
    source.slice(position?.start.offset, position?.end.offset);

  return (root: MarkdownNode) => adaptChildren(root, 0, false);
}

/** What is nested deeper is text: a thousand `>` would otherwise fill the stack of what draws it. */
const maxDepth = 30;

/** What holds paragraphs; everything else holds parts of a line. */
const blocks = ['root', 'blockquote', 'listItem'];

/** "$5 and $10": a formula neither begins nor ends with a space, and no digit follows it. */
function isAmount(written: string, next = ''): boolean {
  if (written.startsWith('$$')) return false;
  return /^\$\s|\s\$$/.test(written) || /\d/.test(next);
}

function toPictureLink({ alt, url }: MarkdownNode, isInLink: boolean): MarkdownNode[] {
  const children = [{ type: 'text', value: alt || url || '' }];
  return url && !isInLink ? [{ type: 'link', url, children }] : children;
}

/** A text with its line breaks, and its web addresses as links unless it is inside a link. */
function toInline(text: string, isInLink: boolean): MarkdownNode[] {
  return text.split(/\r?\n/).flatMap((line, index) => [
    ...(index > 0 ? [{ type: 'break' }] : []),
    ...(isInLink
      ? [{ type: 'text', value: line }]
      : splitLinks(line).map(({ start, end, href }): MarkdownNode => {
          const part = { type: 'text', value: line.slice(start, end) };
          return href === null ? part : { type: 'link', url: href, children: [part] };
        })),
  ]);
}
