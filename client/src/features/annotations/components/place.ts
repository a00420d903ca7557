/** A page of a file of the attempt, from 1. */
export interface Place {
  fileId: string;
  page: number;
}

export const toPlaceKey = ({ fileId, page }: Place) => `${fileId} ${page}`;
