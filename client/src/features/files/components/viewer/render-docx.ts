import { defaultOptions, type HElement, parseAsync, renderDocument } from 'docx-preview';
import { toWebAddress } from '#lib/web-address.ts';

/** What a docx looks like: its elements, which belong to no page yet, and its styles. */
export interface RenderedDocx {
  nodes: Node[];
  css: string;
}

/**
 * Renders a docx. Its elements are created in a document that loads and runs nothing.
 * @throws {Error} for a file that cannot be read
 */
export async function renderDocx(content: Blob): Promise<RenderedDocx> {
  const inert = document.implementation.createHTMLDocument('');
  const options = {
    ...defaultOptions,
    // Pictures travel in the elements. Fonts of the file, and pages of HTML in it, are left out.
    useBase64URL: true,
    ignoreFonts: true,
    renderAltChunks: false,
    h: (element: HElement | Node | string) => createNode(inert, element),
  };
  const rendered = await renderDocument(
    await parseAsync(await content.arrayBuffer(), options),
    options,
  );
  const isStyle = ({ nodeName }: Node) => nodeName === 'STYLE';
  const styles = rendered.filter(isStyle);
  const nodes = rendered.filter((node) => !isStyle(node));
  for (const node of nodes) removeActiveContent(node);
  const css = styles.map(({ textContent }) => textContent).join('\n');
  return { nodes, css: css.replace(symbolCharacter, (bullet) => bullets.get(bullet) ?? '•') };
}

/** A character of the fonts Symbol and Wingdings, which most devices lack: in styles it is the bullet of a list. */
const symbolCharacter = /[\uF000-\uF0FF]/g;

/** What the bullets that Word offers look like. */
const bullets = new Map([
  ['\uF0A7', '▪'],
  ['\uF0D8', '➢'],
  ['\uF0FC', '✓'],
  ['\uF076', '❖'],
]);

/** As the library's own function, but in `owner`, and with styles that no content security policy refuses. */
function createNode(owner: Document, element: HElement | Node | string): Node {
  if (typeof element === 'string') return owner.createTextNode(element);
  if (element instanceof Node) return element;
  const { ns, tagName = 'span', className, style, children = [], ...properties } = element;
  if (tagName === '#comment') return owner.createComment('');
  const created =
    tagName === '#fragment'
      ? owner.createDocumentFragment()
      : ns
        ? owner.createElementNS(ns, tagName)
        : owner.createElement(tagName);
  if (created instanceof Element && className) created.setAttribute('class', className);
  if (created instanceof HTMLElement || created instanceof SVGElement) {
    if (typeof style === 'string') created.style.cssText = style;
    else for (const [name, value] of Object.entries(style ?? {})) setStyle(created, name, value);
  }
  for (const [name, value] of Object.entries(properties)) {
    if (value !== undefined) Reflect.set(created, name, value);
  }
  for (const child of children ?? []) created.appendChild(createNode(owner, child));
  return created;
}

/** Names are those of CSS and of its properties in scripts. */
function setStyle({ style }: HTMLElement | SVGElement, name: string, value: string): void {
  if (name.includes('-')) style.setProperty(name, value);
  else Reflect.set(style, name, value);
}

const forbidden = 'script, iframe, object, embed, form, link, meta, base';

/** Leaves only links to the web and within the document, and pictures of the file itself; removes everything that could run. */
function removeActiveContent(root: Node): void {
  if (!(root instanceof Element)) return;
  for (const element of root.querySelectorAll(forbidden)) element.remove();
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const name of element.getAttributeNames()) {
      const isPicture = name === 'src' || (name === 'href' && element.localName === 'image');
      const isElsewhere = isPicture && !element.getAttribute(name)?.startsWith('data:image/');
      if (name.startsWith('on') || isElsewhere) element.removeAttribute(name);
    }
    if (element instanceof HTMLAnchorElement) disarmLink(element);
  }
}

function disarmLink(link: HTMLAnchorElement): void {
  const target = link.getAttribute('href') ?? '';
  if (target.startsWith('#')) return;
  const address = toWebAddress(target);
  if (address === null) {
    link.removeAttribute('href');
    return;
  }
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener noreferrer nofollow';
}
