import type { ClassSeed } from './class-seed.ts';
import { physics10a, physics10b } from './physics-classes.ts';

/** Classes of 28, 12, 1, no and 8 students, and an archived one. The order of those that other data depends on stays. */
export const classSeeds: ClassSeed[] = [
  {
    name: 'Biology 9b',
    subject: 'Biology',
    term: 'Autumn term',
    colour: 'green',
    code: 'NATKEP37',
    studentCount: 28,
    topics: ['Plants', 'The body', 'Living together'],
    holidaysInDays: [18, 19, 20],
    assignments: [
      {
        subject: 'biology',
        title: 'What wakes a seed',
        topic: 'Plants',
        description:
          'Put ten cress seeds each in light and in the dark, with and without water, warm and cold. Count every day for a week how many have opened, and draw a table and a graph. Which of the three do they need, and which only helps?',
        marks: 20,
        difficultyLevel: 'easy',
        dueInDays: -30,
      },
      {
        subject: 'biology',
        title: 'Heart rate before and after the stairs',
        topic: 'The body',
        description:
          'Measure your pulse at rest, right after three flights of stairs, and each minute until it is back where it was. Do it on two days. Say why the pulse stays high after you have stopped, and what differed between the days.',
        marks: 25,
        difficultyLevel: 'medium',
        dueInDays: -20,
      },
      {
        subject: 'biology',
        title: 'Food web of the school pond',
        topic: 'Living together',
        description:
          'Draw the food web of the pond with at least ten living things, from our list or your own. Mark producers, consumers and decomposers. Then take the frogs away and write down, arrow by arrow, what changes in the first month.',
        marks: 30,
        difficultyLevel: 'medium',
        dueInDays: -9,
      },
      {
        subject: 'biology',
        title: 'Why fresh pineapple spoils jelly',
        topic: 'The body',
        description:
          'Set jelly with fresh, cooked and tinned pineapple, and one without fruit. Photograph all four after three hours. Explain the result with the words enzyme, protein and temperature, and plan one more experiment that could prove you wrong.',
        marks: 40,
        difficultyLevel: 'hard',
        dueInDays: -2,
      },
      {
        subject: 'biology',
        title: 'The colours in a leaf',
        topic: 'Plants',
        description:
          'Separate the pigments of two different leaves by paper chromatography. Stick the strips in, measure how far each colour has travelled, and say which of them the leaf needs in autumn.',
        marks: 20,
        difficultyLevel: 'easy',
        estimatedMinutes: 45,
        dueInDays: 13,
      },
      {
        subject: 'biology',
        title: 'Field notebook: one square metre, four weeks',
        topic: 'Living together',
        description:
          'Choose one square metre of ground and visit it once a week. Draw it each time, count what lives in it, and note the weather. At the end, write a page about what changed and what you would look at next.',
        marks: 50,
        difficultyLevel: 'hard',
        dueInDays: 24,
      },
      {
        subject: 'biology',
        title: 'Which paper towel drinks most',
        description:
          'Hang strips of five paper towels into coloured water and measure every minute how high it has climbed. Which one would you buy, and how does a plant do without a pump what the paper does?',
        marks: 15,
        difficultyLevel: 'easy',
        dueInDays: -16,
        deletedDaysAgo: 4,
      },
    ],
  },
  physics10a,
  {
    name: 'Reading club',
    subject: 'Literature',
    term: 'School year',
    colour: 'orange',
    code: 'READCVEW',
    studentCount: 1,
    assignments: [
      {
        subject: 'literature',
        title: 'The last page first',
        description:
          'Read only the last page of the book on your card. Write one page about who these people must be and what has happened to them. We compare with the real story at the next meeting.',
        marks: 10,
        difficultyLevel: 'easy',
        estimatedMinutes: 60,
        dueInDays: 18,
      },
    ],
  },
  {
    name: 'Chemistry 8c',
    subject: 'Chemistry',
    term: 'Spring term',
    colour: 'purple',
    code: 'CHEM4YQA',
    studentCount: 0,
    assignments: [],
  },
  {
    name: 'Biology 8b',
    subject: 'Biology',
    term: 'Last school year',
    colour: 'teal',
    code: 'BNPAST39',
    studentCount: 6,
    archivedDaysAgo: 35,
    assignments: [
      {
        subject: 'biology',
        title: 'A skeleton for your hand',
        description:
          'Build a hand with five fingers that bend, from straws and string. Name the bones and say what plays the part of the tendons.',
        marks: 20,
        difficultyLevel: 'easy',
        dueInDays: -44,
      },
    ],
  },
  physics10b,
];
