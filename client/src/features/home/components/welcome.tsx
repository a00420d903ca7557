import { home } from 'virtual:messages/home';
import { paths } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';

/** What Study Flow is, in short; visitors are asked to sign up as well. */
export function Welcome({ signedIn }: { signedIn: boolean }) {
  const { welcomeHeading, welcomeText, browse, join } = home;
  return (
    <section className="max-w-3xl">
      <h1 className="text-title">{welcomeHeading}</h1>
      <p className="text-muted mt-4 text-lg">{welcomeText}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.assignments} variant="outline">
          {browse}
        </ButtonLink>
        {signedIn || (
          <ButtonLink to={paths.signUp} variant="quiet">
            {join}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
