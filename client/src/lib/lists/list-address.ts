import { cutText, textLimits } from 'server/contract/values';

/** What a list shows, by the names of the address's parameters. `page` is one-based. */
export type ListState = { page: number } & Record<string, string | number>;

/** Reads a list's state; whatever it does not understand becomes the default. */
export type ReadList<State extends ListState> = (params: URLSearchParams) => State;

type Choices<Choice> = readonly [Choice, ...Choice[]];

/** The choice that `text` names, else the first. */
export function findChoice<Choice extends string | number>(
  choices: Choices<Choice>,
  text: string | null,
): Choice {
  return choices.find((choice) => String(choice) === text) ?? choices[0];
}

export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** The page as the API's queries take it, where the first is 0 (spec §9). */
export function toPageQuery(page: number, size: number) {
  return { currentPage: page - 1, itemsPerPage: size };
}

export function readSearch(params: URLSearchParams): string {
  return cutText((params.get('search') ?? '').trim(), textLimits.search);
}

/** The address of a list's state, without what is default. */
export function writeList<State extends ListState>(read: ReadList<State>, state: State) {
  const untouched = read(new URLSearchParams());
  const chosen = Object.entries(state).filter(([name, value]) => value !== untouched[name]);
  return new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]));
}
