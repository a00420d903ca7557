const key = 'deskView';

export const deskViews = ['submissions', 'assignments'] as const;
export type DeskView = (typeof deskViews)[number];

/** How the teacher's desk was shown the last time; the specification's list by default. */
export function readDeskView(): DeskView {
  try {
    return deskViews.find((view) => view === localStorage.getItem(key)) ?? 'submissions';
  } catch {
    return 'submissions';
  }
}

export function keepDeskView(view: DeskView): void {
  try {
    localStorage.setItem(key, view);
  } catch {
    // Storage is full or blocked: the choice holds until the page is left.
  }
}
