import { errorPage } from 'virtual:messages/errorPage';
import { notFound } from 'virtual:messages/notFound';
import { usePageTitle } from '#lib/routing/page-title.ts';
import { paths } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { FullPageMessage } from '#ui/layout/full-page-message.tsx';
import { SpiltInkPicture } from '#ui/pictures/spilt-ink.tsx';

/** Shown when the address names nothing that exists, or nothing that the reader may see. */
export function MissingPage() {
  const { heading, text } = errorPage.notFound;
  usePageTitle(heading);
  return (
    <FullPageMessage
      picture={<SpiltInkPicture className="w-full max-w-xs" />}
      heading={heading}
      text={text}
      actions={
        <ButtonLink variant="outline" to={paths.home}>
          {notFound.goHome}
        </ButtonLink>
      }
    />
  );
}
