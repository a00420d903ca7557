import type { FeatureDocument } from '../features/features-list/index.ts';

/** The home page's highlights. Their pictures are served by the client, so the addresses are relative. */
export const features: FeatureDocument[] = [
  {
    title: 'One place for what is due',
    description: 'Assignments and your own study tasks side by side, the nearest day first.',
    imageUrl: '/pictures/features/planner.svg',
  },
  {
    title: 'Submit a link',
    description: 'Paste the link to your document, add a quick note, done. No printer, no e-mail.',
    imageUrl: '/pictures/features/hand-in.svg',
  },
  {
    title: 'Feedback you can use',
    description: 'Every mark comes with words from your teacher, so that you know what to do next.',
    imageUrl: '/pictures/features/feedback.svg',
  },
  {
    title: 'Priorities that stay honest',
    description: 'Low, medium or high: filter your tasks and start with the one that matters.',
    imageUrl: '/pictures/features/priorities.svg',
  },
  {
    title: 'Work at your level',
    description: 'Easy, medium and hard assignments in twelve subjects, to practise or to stretch.',
    imageUrl: '/pictures/computing.svg',
  },
  {
    title: 'Learn from each other',
    description: 'Anyone may share an assignment; only the one who posted it can take it down.',
    imageUrl: '/pictures/languages.svg',
  },
];
