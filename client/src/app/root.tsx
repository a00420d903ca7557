import { ScrollRestoration } from 'react-router-dom';
import { Component as Layout } from '../routes/layout.tsx';
import { DocumentTitle } from './document-title.tsx';

/** The outermost route: what holds for every page. */
export function Root() {
  return (
    <>
      <DocumentTitle />
      <ScrollRestoration />
      <Layout />
    </>
  );
}
