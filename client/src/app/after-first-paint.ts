/** What the product adds to any page after the first paint, in one file: each costs the browser more than its bytes. */
export { install } from './installation.ts';
export { preloadLinkedCode } from './preloading/preload-linked-code.ts';
export { preloadPage } from './preloading/preload-page.ts';
