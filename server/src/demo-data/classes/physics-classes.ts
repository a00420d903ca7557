import type { ClassSeed } from './class-seed.ts';

const pencilLine = {
  subject: 'physics',
  title: 'The resistance of a pencil line',
  description:
    'Draw lines of five lengths with a soft pencil and measure the resistance of each. Plot it against the length, add the line of best fit, and say what the slope means and where it would not go through zero.',
  marks: 30,
  difficultyLevel: 'medium',
  dueInDays: -6,
} as const;

const pendulum = {
  subject: 'physics',
  title: 'A pendulum that keeps the time',
  description:
    'Build a pendulum that swings once in two seconds. Measure ten swings three times, change one thing until it is right, and write down each step. How long may the string be if the clock is to lose less than a minute a day?',
  marks: 40,
  difficultyLevel: 'hard',
  estimatedMinutes: 90,
  dueInDays: 15,
} as const;

export const physics10a: ClassSeed = {
  name: 'Physics 10a',
  subject: 'Physics',
  term: 'Autumn term',
  colour: 'blue',
  code: 'PHYSCKTT',
  studentCount: 12,
  assignments: [pencilLine, pendulum],
};

/** The same work as the other class, with weights; the demo students are not in it. */
export const physics10b: ClassSeed = {
  name: 'Physics 10b',
  subject: 'Physics',
  term: 'Autumn term',
  colour: 'yellow',
  code: 'PHYSFRTT',
  firstStudent: 12,
  studentCount: 8,
  categories: [
    { name: 'Practical work', weight: 2 },
    { name: 'Oral work', weight: 1 },
  ],
  assignments: [
    { ...pencilLine, category: 'Practical work' },
    { ...pendulum, category: 'Practical work' },
    {
      subject: 'physics',
      title: 'Explain a circuit to the class',
      category: 'Oral work',
      description:
        'Choose one of the circuits on the wall and explain it in three minutes: what the current does, what changes when a lamp is unscrewed, and how you would measure it. There is nothing to hand in.',
      marks: 15,
      difficultyLevel: 'medium',
      dueInDays: -11,
      isOral: true,
    },
    {
      subject: 'physics',
      title: 'How long is the echo in our gym?',
      category: 'Practical work',
      description:
        'Clap in the empty gym, record it with a phone and measure in the recording how long the echo lasts. Find out which surfaces of the room shorten it, and suggest one change that the school could afford.',
      marks: 25,
      difficultyLevel: 'medium',
      dueInDays: 22,
      publishedInDays: 6,
    },
  ],
};
