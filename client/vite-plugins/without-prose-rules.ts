import type { Plugin } from 'vite';

/** What daisyUI styles inside the articles of Tailwind's typography plugin, which is not used here. */
const proseRules = /\.prose [^{}]*\{[^{}]*\}/g;

/**
 * Removes daisyUI's rules for buttons in prose. They ask whether any element above has a certain class, so that each change of a
 * class made the browser compute the style of every element below it again. Runs after Tailwind.
 */
export function withoutProseRules(): Plugin {
  return {
    name: 'without-prose-rules',
    enforce: 'pre',
    transform: {
      filter: { id: /\/styles\.css$/ },
      handler: (styles) => styles.replace(proseRules, ''),
    },
  };
}
