import { type DrawnSize, drawPage, type PhotoOfPage, reducePhoto } from './pixels/draw.ts';

export type DrawingTask =
  | { name: 'reducePhoto'; photo: Blob }
  | { name: 'drawPage'; page: PhotoOfPage; size: DrawnSize };

/** Draws on a canvas, in a worker or in the page. @throws where the browser cannot show or draw the photo */
export function runDrawingTask(task: DrawingTask): Promise<Blob> {
  return task.name === 'reducePhoto' ? reducePhoto(task.photo) : drawPage(task.page, task.size);
}
