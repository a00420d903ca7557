// The package's own declarations describe an ES module, but it is CommonJS: TypeScript's `nodenext` cannot use them.

declare module '@messageformat/core' {
  export default class MessageFormat {
    constructor(locale: string);
  }
}

declare module '@messageformat/core/compile-module.js' {
  import type MessageFormat from '@messageformat/core';
  /** The source of an ES module that exports the messages, compiled. */
  export default function compileModule(
    format: MessageFormat,
    messages: Record<string, string>,
  ): string;
}
