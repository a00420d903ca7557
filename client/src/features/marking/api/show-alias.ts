import { anonymity as texts } from 'virtual:messages/anonymity';

/** A submission with the alias of its student in the language of the page, while its marking is anonymous. */
export function showAlias<Named extends { name: string; alias?: string }>(
  submission: Named,
): Named {
  const { alias } = submission;
  return alias === undefined ? submission : { ...submission, name: texts.student({ alias }) };
}
