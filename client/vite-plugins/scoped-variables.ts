import type { Plugin } from 'vite';

/**
 * Declares the variables of a library's style sheet at the element inside which they are used, instead of the root of the
 * page: style sheets that are loaded late would make the browser compute the style of every element again.
 */
export function scopedVariables(file: string, scope: string): Plugin {
  return {
    name: `scoped-variables:${file}`,
    enforce: 'pre',
    transform: {
      filter: { id: `**/${file}` },
      handler: (styles) => styles.replace(':root {', `${scope} {`),
    },
  };
}
