import type { Plugin } from 'vite';

/** The element inside which a library uses the variables of its style sheet. */
const scopes: Record<string, string> = {
  'ReactToastify.css': '.Toastify',
  'sweetalert2.css': '.swal2-container',
};

/**
 * Declares the variables of two libraries at their own element instead of the root of the page. They are loaded with the
 * first toast and the first question, and new variables of the root make the browser compute the style of every element
 * again.
 */
export function scopedVariables(): Plugin {
  return {
    name: 'scoped-variables',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(ReactToastify|sweetalert2)\.css$/ },
      handler(styles, id) {
        const scope = scopes[id.slice(id.lastIndexOf('/') + 1)];
        return scope && styles.replace(':root {', `${scope} {`);
      },
    },
  };
}
