/** The address under which everyone can see a picture. */
export function toImageAddress(publicApiUrl: string, id: string): string {
  return `${publicApiUrl}/images/${id}`;
}
