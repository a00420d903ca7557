// pdf.js would load this part with the first document, within its time.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';

// Only for a process of its own: pdf.js expects what it draws with, and warns where that is missing. Here it only reads.
console.warn = () => {};
Object.assign(globalThis, { DOMMatrix: class {} });
export const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
