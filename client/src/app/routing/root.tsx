import { ScrollRestoration } from 'react-router-dom';
import { Component as Layout } from '../../routes/layout/layout.tsx';
import { DocumentTitle } from './document-title.tsx';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';

/** The outermost route: what holds for every page. */
export function Root() {
  useFocusOnNewPage();
  return (
    <>
      <DocumentTitle />
      <ScrollRestoration />
      <Layout />
    </>
  );
}
