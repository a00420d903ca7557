import { decodeXml } from '#contract/annotations/docx-text.values.ts';
import { cleanPart } from './document-parts.ts';

const relation =
  /<(?:[\w.-]+:)?Relationship\s(?:[^<>"']|"[^"]*"|'[^']*')*>(?:\s*<\/(?:[\w.-]+:)?Relationship>)?/g;

const isOfText = (found: string) => /\sType\s*=\s*["'][^"']*\/officeDocument["']/.test(found);
const isOfPrinter = (found: string) => /\sType\s*=\s*["'][^"']*\/printerSettings["']/.test(found);

const ofArchive = '_rels/.rels';

/** The relations of a part, without those that no copy needs: of the archive, only that of its text is left. */
export function cleanRelations(name: string, relations: Uint8Array): Uint8Array {
  return Buffer.from(
    decodeXml(cleanPart(relations)).replace(relation, (found) =>
      isKept(name, found) ? found : '',
    ),
  );
}

function isKept(name: string, found: string): boolean {
  return name === ofArchive ? isOfText(found) : !isOfPrinter(found);
}

/** The parts of which the document consists, with the lists of their relations and without what no kept relation names. */
export function listRelatedParts(parts: ReadonlyMap<string, Uint8Array>): ReadonlySet<string> {
  const names = new Map([...parts.keys()].map((name) => [toPath(name, ''), name]));
  const related = new Set(['[Content_Types].xml']);
  const left = [ofArchive];
  for (let list = left.pop(); list !== undefined; list = left.pop()) {
    const relations = parts.get(list);
    if (relations === undefined) continue;
    related.add(list);
    for (const target of listTargets(list, decodeXml(relations))) {
      const part = names.get(target);
      if (part === undefined || related.has(part)) continue;
      related.add(part);
      const itsList = names.get(toPath(part.replace(/([^/]*)$/, '_rels/$1.rels'), ''));
      if (itsList !== undefined) left.push(itsList);
    }
  }
  return related;
}

function listTargets(list: string, relations: string): string[] {
  const folder = list.replace(/_rels\/[^/]*$/i, '');
  return (relations.match(relation) ?? []).flatMap((found) => {
    if (!isKept(list, found) || /\sTargetMode\s*=\s*["']External["']/.test(found)) return [];
    const [, double, single] = found.match(/\sTarget\s*=\s*(?:"([^"]*)"|'([^']*)')/) ?? [];
    const target = (double ?? single ?? '').replaceAll('&apos;', "'").replaceAll('&amp;', '&');
    return [toPath(target, folder)];
  });
}

/** The names of parts are paths that do not distinguish upper and lower case (ISO 29500-2). */
function toPath(target: string, folder: string): string {
  try {
    const { pathname } = new URL(target.replaceAll('\\', '/'), `package:///${folder}`);
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    return target.toLowerCase();
  }
}
