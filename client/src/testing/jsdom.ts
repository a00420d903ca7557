import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;

/**
 * Vitest's jsdom, made the same on every Node version: some classes exist in both, and which one the tests get
 * depended on the version.
 *
 * - From Node 25 on, its own `localStorage` and `sessionStorage` hid those of jsdom; without a file to store in, the
 *   first is `undefined`.
 * - jsdom's `File` and `FormData` replaced Node's, and Node's `Request`, which the mocked API reads uploads from, does
 *   not know them: Node 22 lost what was in a file, and Node 24 refuses to parse it.
 */
const environment: Environment = {
  ...jsdom,
  name: 'jsdom-on-every-node',
  async setup(global, options) {
    const { File, FormData } = global;
    for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(global, name);
    const running = await jsdom.setup(global, options);
    Object.assign(global, { File, FormData: acceptForms(FormData, global.FormData) });
    return running;
  },
};

/** Node's `FormData`, which also takes the fields of a form, as the one of browsers does. */
function acceptForms(node: typeof FormData, browser: typeof FormData): typeof FormData {
  return class extends node {
    constructor(...form: ConstructorParameters<typeof FormData>) {
      super();
      for (const [name, value] of new browser(...form)) this.append(name, value);
    }
  };
}

export default environment;
