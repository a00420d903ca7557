import { Component as Layout } from '#routes/layout/layout.tsx';
import { CloseOnBack } from '#ui/dialogs/close-on-back.ts';
import { DocumentTitle } from './document-title.tsx';
import { ScrollPosition } from './scroll-position.tsx';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';

/** The outermost route: what holds for every page. */
export function Root() {
  useFocusOnNewPage();
  return (
    <DocumentTitle>
      <ScrollPosition />
      <CloseOnBack />
      <Layout />
    </DocumentTitle>
  );
}
