import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';
import { parse } from '@messageformat/parser';
import type { Texts } from './catalogs.ts';

interface CompiledTexts {
  /** Import statements of the library's runtime that `code` needs. */
  imports: string[];
  /** A JavaScript expression: a string where the text has no parameters, a function of them where it has. */
  code: string;
}

/** Translates ICU texts into JavaScript while building: the browser gets neither parser nor `eval`. */
export function compileTexts(locale: string, texts: Texts): CompiledTexts {
  const format = new MessageFormat(locale);
  const imports = new Map<string, Set<string>>();
  const code = compileNode(texts);
  return {
    imports: [...imports].map(
      ([source, names]) => `import { ${[...names].sort().join(', ')} } from ${source};`,
    ),
    code,
  };

  function compileNode(node: Texts): string {
    if (typeof node === 'string') return compileText(node);
    if (Array.isArray(node)) return `[${node.map(compileNode).join(', ')}]`;
    const entries = Object.entries(node).map(
      ([key, value]) => `${JSON.stringify(key)}: ${compileNode(value)}`,
    );
    return `{ ${entries.join(', ')} }`;
  }

  function compileText(text: string): string {
    const tokens = parse(text, { cardinal: [], ordinal: [], strict: false });
    if (tokens.every(({ type }) => type === 'content')) {
      return JSON.stringify(tokens.map((token) => ('value' in token ? token.value : '')).join(''));
    }
    const source = compileModule(format, { text });
    for (const [, names = '', from = ''] of source.matchAll(/^import \{ (.+) \} from (".+");$/gm)) {
      const known = imports.get(from) ?? new Set();
      imports.set(from, new Set([...known, ...names.split(', ')]));
    }
    return source.slice(source.indexOf('text: ') + 'text: '.length, source.lastIndexOf('\n}'));
  }
}
