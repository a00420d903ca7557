import type { AssignmentSeed } from './assignment-seed.ts';

/** Assignments of earlier weeks, which the demo student has submitted (past-submissions.ts). */
export const pastAssignments: AssignmentSeed[] = [
  {
    subject: 'biology',
    title: 'Cells under the microscope',
    description:
      'Peel a thin layer from the inside of an onion scale, stain it with iodine, and draw three neighbouring cells as you see them at the highest magnification. Label wall, cytoplasm and nucleus. Put a scale under your drawing: lay a transparent ruler beside the slide to find out how wide your field of view is.',
    marks: 20,
    difficultyLevel: 'easy',
    dueInDays: -48,
  },
  {
    subject: 'maths',
    title: 'Reading a timetable: distance and time',
    description:
      'Choose one bus or train line near you. From its timetable and a map, make a table of the time and the distance of each stop from the first one, and draw the graph of distance against time. Answer the four questions of worksheet 2A about your graph, with a sentence of explanation each.',
    marks: 25,
    difficultyLevel: 'medium',
    dueInDays: -41,
  },
  {
    subject: 'literature',
    title: 'A poem by heart, and why this one',
    description:
      'Learn a poem of at least twelve lines by heart and record yourself saying it. Then write half a page: why this poem, which line was the hardest to keep, and what you noticed only when you no longer had to read it.',
    marks: 15,
    difficultyLevel: 'easy',
    dueInDays: -33,
  },
  {
    subject: 'chemistry',
    title: 'Acids in the kitchen',
    description:
      'Boil red cabbage and test ten things from your kitchen with its juice. Sort them into acids, bases and neither, and write down the colour of each. Test everything twice, and say what you would need to measure how strong an acid is.',
    marks: 30,
    difficultyLevel: 'medium',
    dueInDays: -27,
  },
  {
    subject: 'geography',
    title: 'Map of a walk, with contour lines',
    description:
      'Walk for half an hour in hilly country and draw the map of it: the way, what you passed, a legend, a scale, and contour lines every ten metres. Take the heights from a map or from a phone. Mark the steepest place and say how you found it.',
    marks: 20,
    difficultyLevel: 'hard',
    dueInDays: -14,
  },
];
