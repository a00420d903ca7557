import type { Plugin } from 'vite';

/**
 * Declares the variables of react-toastify at its container instead of the root of the page. They are loaded with the first
 * toast, and new variables of the root make the browser compute the style of every element again.
 */
export function scopedToastVariables(): Plugin {
  return {
    name: 'scoped-toast-variables',
    enforce: 'pre',
    transform: {
      filter: { id: /\/ReactToastify\.css$/ },
      handler: (styles) => styles.replace(':root {', '.Toastify {'),
    },
  };
}
