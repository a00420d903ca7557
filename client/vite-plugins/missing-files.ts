import type { Connect, Plugin } from 'vite';
import { isFilePath } from '../file-path.ts';

/** Makes Vite's own servers answer 404 for a missing file, as `serve.ts` does, where they would send the page. */
export function missingFiles(): Plugin {
  // What `use` adds in the returned function comes after everything that serves files.
  const serve = (server: { middlewares: Connect.Server }) => () => {
    server.middlewares.use(refuseMissingFile);
  };
  return { name: 'missing-files', configureServer: serve, configurePreviewServer: serve };
}

const refuseMissingFile: Connect.NextHandleFunction = (request, response, next) => {
  const [path = ''] = (request.originalUrl ?? '').split('?', 1);
  if (!isFilePath(path) || path === '/index.html') {
    next();
    return;
  }
  response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
};
