import { notFound } from 'virtual:messages/notFound';
import { paths } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { FullPageMessage } from '#ui/layout/full-page-message.tsx';
import { TornNotebookPicture } from '#ui/pictures/torn-notebook.tsx';

export function Component() {
  return (
    <FullPageMessage
      picture={<TornNotebookPicture label={notFound.pictureAlt} className="w-full max-w-sm" />}
      heading={notFound.heading}
      text={notFound.text}
      actions={<ButtonLink to={paths.home}>{notFound.goHome}</ButtonLink>}
    />
  );
}
