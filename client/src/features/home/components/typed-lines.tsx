import { home } from 'virtual:messages/home';
import { ReactTyped } from 'react-typed';
import { typing } from '#lib/constants.ts';

/** Types the greeting's lines one after the other, in a loop (spec §9). */
export function TypedLines() {
  return (
    <ReactTyped
      strings={[...home.greetingLines]}
      typeSpeed={typing.typeSpeed}
      backSpeed={typing.backSpeed}
      loop
      contentType="null"
      // It would put a style element into the page, which the content security policy forbids.
      autoInsertCss={false}
    />
  );
}
