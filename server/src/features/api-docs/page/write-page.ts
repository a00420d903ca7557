import type { OpenApiDocument, Operation } from '../open-api.ts';
import { styles } from './styles.ts';
import { writeOperation } from './write-operation.ts';
import { escapeHtml } from './write-parts.ts';

export { styles };

/** The document as one page without scripts, which is read without a network beyond this API. */
export function writePage(document: OpenApiDocument): string {
  const { info, tags, paths, components } = document;
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  );
  const links = tags.map(({ name }) => `<li><a href="#${toId(name)}">${name}</a></li>`);
  const sections = tags.map(({ name }) => {
    const own = calls.filter(({ operation }) => hasTag(operation, name));
    const written = own.map((call) => writeOperation(call, components.examples));
    return `<section><h2 id="${toId(name)}">${name}</h2>${written.join('')}</section>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}: API</title>
<style>${styles}</style>
</head>
<body>
<header>
<h1>${info.title}: API</h1>
${writeParagraphs(info.description)}
<p>For tools: <a href="docs/openapi.json">openapi.json</a>, OpenAPI ${document.openapi}.</p>
</header>
<nav aria-label="Groups of calls"><ul>${links.join('')}</ul></nav>
<main>${sections.join('')}</main>
</body>
</html>
`;
}

function hasTag({ tags }: Operation, name: string): boolean {
  return tags.includes(name);
}

function toId(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

function writeParagraphs(text: string): string {
  const marked = escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
  return marked
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');
}
