/** A drawing of the site, from `client/public/pictures`. */
export interface DrawnPicture {
  /** Absolute, so that the API and Firebase accept it as the address of a picture. */
  address: string;
  name: string;
}

/** The address of a drawing by its file in `client/public/pictures`, without `.svg`. */
export function toPictureAddress(file: string): string {
  return new URL(`/pictures/${file}.svg`, location.origin).href;
}

/** Always the same for texts that begin with the same letter; the first where there is no text. */
export function pickByFirstLetter<Picture>(
  pictures: readonly [Picture, ...Picture[]],
  text: string,
): Picture {
  const letter = text.trim().toLowerCase().codePointAt(0) ?? 0;
  return pictures[letter % pictures.length] ?? pictures[0];
}

/** Whether the value of a field is the address of one of these. */
export function isAmong(pictures: readonly DrawnPicture[], value: unknown): boolean {
  return pictures.some(({ address }) => address === value);
}
