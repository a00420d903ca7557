import { readArguments } from '#command-line/arguments.ts';
import { exitOnUsageError, UsageError } from '#command-line/usage-error.ts';
import { email as emailField } from '#contract/fields.ts';

/**
 * What a command line of an action and an e-mail asks for; ends the process with exit code 2 for anything else.
 * @param command such as `role`: as `pnpm --filter server` calls it
 * @param actions by their names on the command line
 */
export function readAddressAction<Act>(
  { command, about }: { command: string; about: string },
  actions: Readonly<Record<string, { act: Act; about: string }>>,
): { act: Act; email: string } {
  const names = Object.keys(actions);
  const parts = {
    ...Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, action.about])),
    '<e-mail>': 'the address of the account',
  };
  const usage = `pnpm --filter server ${command} ${names.join('|')} <e-mail>`;
  const { positionals } = readArguments({ usage, about, parts, options: {}, positionals: 2 });
  const [name = '', address = ''] = positionals;
  return exitOnUsageError(() => {
    const act = Object.hasOwn(actions, name) ? actions[name]?.act : undefined;
    if (act === undefined) {
      throw new UsageError(`${name} is neither ${names.join(' nor ')}.\nUsage: ${usage}`);
    }
    const { data: email } = emailField.safeParse(address);
    if (email === undefined) throw new UsageError(`${address} is not an e-mail.\nUsage: ${usage}`);
    return { act, email };
  });
}
