import { home } from 'virtual:messages/home';
import { paths } from '#lib/routing/paths.ts';
import { ButtonLink } from '#ui/actions/button.tsx';

interface WelcomeProps {
  signedIn: boolean;
  /** The page has a heading above it. */
  isBelowToday: boolean;
}

/** What Study Flow is, in short; visitors are asked to sign up as well. */
export function Welcome({ signedIn, isBelowToday }: WelcomeProps) {
  const Heading = isBelowToday ? 'h2' : 'h1';
  const { welcomeHeading, welcomeText, browse, join } = home;
  return (
    <section className="max-w-3xl">
      <Heading className="text-title">{welcomeHeading}</Heading>
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
