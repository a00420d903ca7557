import { home } from 'virtual:messages/home';
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import { useIsOnScreen } from '#lib/rendering/use-is-on-screen.ts';
import { useReducedMotion } from '#lib/rendering/use-reduced-motion.ts';
import { IconButton } from '#ui/actions/button.tsx';
import { PauseIcon, PlayIcon } from '#ui/pictures/icons.tsx';

const TypedLines = lazy<ComponentType>(async () => {
  try {
    return { default: (await import('./typed-lines.tsx')).TypedLines };
  } catch {
    // The first line is enough when the typing code cannot be loaded.
    return { default: FirstLine };
  }
});

/**
 * A greeting for the signed-in person, typed letter by letter unless reduced motion is preferred. Nothing is typed while
 * it is off the screen: each letter makes the browser draw.
 */
export default function Greeting({ name }: { name: string }) {
  const reducedMotion = useReducedMotion();
  const [typing, setTyping] = useState(!reducedMotion);
  const place = useRef<HTMLElement>(null);
  const isOnScreen = useIsOnScreen(place);
  const { greeting, pauseGreeting, playGreeting } = home;
  return (
    <section ref={place} className="flex items-start gap-4">
      <div className="text-heading min-h-[3lh] min-w-0 wrap-anywhere sm:min-h-[2lh]">
        <p className="font-bold">{greeting({ name })}</p>
        {typing && isOnScreen ? (
          <Typing />
        ) : (
          <p className="text-muted">
            <FirstLine />
          </p>
        )}
      </div>
      <IconButton label={typing ? pauseGreeting : playGreeting} onClick={() => setTyping(!typing)}>
        {typing ? <PauseIcon /> : <PlayIcon />}
      </IconButton>
    </section>
  );
}

/** The typed letters are hidden from screen readers, which get the whole first line. */
function Typing() {
  return (
    <>
      <p className="sr-only">
        <FirstLine />
      </p>
      <p aria-hidden="true" className="text-muted">
        <Suspense fallback={<FirstLine />}>
          <TypedLines />
        </Suspense>
      </p>
    </>
  );
}

function FirstLine() {
  return home.greetingLines[0];
}
