import type { Plugin } from 'vite';

const switchedOn = 'var ENABLE_DEV_WARNINGS = true;';

/**
 * Switches React Router's warnings for developers off in the build. The package has a build for production with just this
 * difference, but does not export it.
 */
export function withoutRouterWarnings(): Plugin {
  return {
    name: 'without-router-warnings',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/development\/.*\.mjs$/, code: switchedOn },
      handler: (code) => code.replace(switchedOn, 'const ENABLE_DEV_WARNINGS = false;'),
    },
  };
}
