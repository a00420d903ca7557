import { drawPage, reducePhoto } from './pixels/draw.ts';

const tasks = {
  reducePhoto,
  drawPage,
  // Needed at the end only: the first page is shown before it is loaded.
  makePdf: async (pictures: readonly Blob[]) => (await import('./make-pdf.ts')).makePdf(pictures),
};

type Tasks = typeof tasks;

/** The name of a task and its arguments. */
export type ScanTask = {
  [Name in keyof Tasks]: { name: Name; given: Parameters<Tasks[Name]> };
}[keyof Tasks];

/** Does what takes time and memory. @throws what the task throws */
export function runScanTask(task: ScanTask): Promise<Blob> {
  switch (task.name) {
    case 'reducePhoto':
      return tasks.reducePhoto(...task.given);
    case 'drawPage':
      return tasks.drawPage(...task.given);
    case 'makePdf':
      return tasks.makePdf(...task.given);
  }
}
