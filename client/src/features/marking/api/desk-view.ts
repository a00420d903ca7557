import { readStored, store } from '#lib/storage.ts';

const key = 'deskView';

export const deskViews = ['submissions', 'assignments'] as const;
export type DeskView = (typeof deskViews)[number];

/** How the teacher's desk was shown the last time; the specification's list by default. */
export function readDeskView(): DeskView {
  return deskViews.find((view) => view === readStored(key)) ?? 'submissions';
}

export function keepDeskView(view: DeskView): void {
  store(key, view);
}
