import { demoStudent } from '../demo-accounts.ts';
import type { SubmissionSeed } from './submission-seed.ts';

const week = 7 * 24;

/** One student's submissions of earlier weeks: enough to show how the marks develop. */
export const pastSubmissions: SubmissionSeed[] = [
  {
    to: 'Cells under the microscope',
    by: demoStudent,
    hoursAgo: 7 * week,
    pdfLink: 'https://documents.study-flow.test/leo-martins/onion-cells.pdf',
    quickNote: 'Two of my slides had air bubbles, I drew the third.',
    marking: {
      obtainedMark: 11.5,
      feedback:
        'A good drawing of what you saw. The scale is missing, and with it the size of a cell: measure one beside the ruler and write it under the picture.',
      hoursAgo: 7 * week - 60,
    },
  },
  {
    to: 'Reading a timetable: distance and time',
    by: demoStudent,
    hoursAgo: 6 * week,
    pdfLink: 'https://documents.study-flow.test/leo-martins/timetable.pdf',
    quickNote: 'I took the 17 bus because I know it.',
    marking: {
      obtainedMark: 17,
      feedback:
        'The graph is right and easy to read. Question 4 asks for the average speed of the whole way, with the stops: yours is the one between two of them.',
      hoursAgo: 6 * week - 44,
    },
  },
  {
    to: 'A poem by heart, and why this one',
    by: demoStudent,
    hoursAgo: 5 * week - 20,
    pdfLink: 'https://documents.study-flow.test/leo-martins/poem.pdf',
    quickNote: 'My grandfather used to say it in the car.',
    marking: {
      obtainedMark: 9.5,
      feedback:
        'What your grandfather heard in it is the best part of your text; give it more room. Half a page tells the story of the poem, which we all know.',
      hoursAgo: 5 * week - 90,
    },
  },
  {
    to: 'Acids in the kitchen',
    by: demoStudent,
    hoursAgo: 4 * week,
    pdfLink: 'https://documents.study-flow.test/leo-martins/kitchen-acids.pdf',
    quickNote: 'Red cabbage works, but the kitchen smelled for two days.',
    marking: {
      obtainedMark: 23,
      feedback:
        'Careful observations, and you tested everything twice. Say in one sentence how you would tell a weak acid from a thin one.',
      hoursAgo: 4 * week - 50,
    },
  },
  {
    to: 'Map of a walk, with contour lines',
    by: demoStudent,
    hoursAgo: 2 * week + 30,
    pdfLink: 'https://documents.study-flow.test/leo-martins/walk.pdf',
    quickNote: 'The hill behind the station. It is steeper than it looks on the map.',
    marking: {
      obtainedMark: 16.5,
      feedback:
        'One could walk by this map. The lines on the north side touch each other: that would be a cliff. Lovely legend.',
      hoursAgo: 2 * week - 30,
    },
  },
];
