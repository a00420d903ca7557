import type { AssignmentSeed } from './assignment-seed.ts';

/** Mathematics, the sciences, computing and economics. */
export const scienceAssignments: AssignmentSeed[] = [
  {
    subject: 'physics',
    title: 'Free fall: measure g with a phone',
    description:
      'Drop a soft ball from three heights (1 m, 1.5 m and 2 m) and film each fall with a phone at 60 frames per second or more. Count the frames between letting go and landing, work out the time, and plot the height against the square of the time. The slope of your line gives g.\n\nRepeat each height five times. Your report should hold the table of all fifteen measurements, the graph with a line of best fit drawn by hand or by software, your value of g with its uncertainty, and one paragraph on what could have made it too large or too small. Say how many frames your uncertainty amounts to: it is usually more than pupils expect. Do not throw away the measurement that does not fit; tell us why you think it happened.',
    marks: 40,
    difficultyLevel: 'medium',
    dueInDays: -3,
  },
  {
    subject: 'maths',
    title: 'Quadratics: three ways to the same roots',
    description:
      'Solve the six equations of worksheet 4B by factorising, by completing the square and by the formula. Write one line under each about which way was quickest and why. Show every step; a root without a way to it earns no mark.',
    marks: 30,
    difficultyLevel: 'medium',
    dueInDays: -1,
  },
  {
    subject: 'biology',
    title: 'Photosynthesis in pondweed',
    description:
      'Place a stem of pondweed in water with a pinch of sodium hydrogencarbonate and count the bubbles per minute with the lamp 10, 20 and 40 cm away. Wait two minutes after each move before you count. Draw the graph, explain its shape in terms of limiting factors, and suggest what would happen at 5 cm.',
    marks: 35,
    difficultyLevel: 'easy',
    dueInDays: 2,
  },
  {
    subject: 'chemistry',
    title: 'Titration of household vinegar',
    description:
      'Find the concentration of ethanoic acid in a shop vinegar with 0.10 mol/dm³ sodium hydroxide and phenolphthalein. Dilute the vinegar ten times first. Hand in your table with at least three concordant titres, the calculation with units in every line, and a comparison with the label on the bottle.',
    marks: 50,
    difficultyLevel: 'hard',
    dueInDays: 5,
  },
  {
    subject: 'computing',
    title: 'A queue that never loses anyone',
    description:
      'Write a first-in-first-out queue for the school canteen in a language of your choice: join, serve, look at who is next, and count. Then let two tills serve at once. Explain, with a drawing of the order of events, how one pupil can be served twice, and change your program so that it cannot happen. Hand in the code, your tests, and half a page on what you changed.',
    marks: 60,
    difficultyLevel: 'hard',
    dueInDays: 9,
  },
  {
    subject: 'maths',
    title: 'Statistics: how long is our way to school?',
    description:
      'Ask at least twenty people of your year how many minutes their way to school takes. Make a stem-and-leaf diagram and a box plot, give median, quartiles and range, and write three sentences that a head teacher planning the bus timetable could use.',
    marks: 25,
    difficultyLevel: 'easy',
    dueInDays: 4,
  },
  {
    subject: 'economics',
    title: 'The price of a bus ticket',
    description:
      'The town raised the single fare from 2.10 to 2.40 and the number of passengers fell by 6%. Work out the price elasticity of demand, say whether the bus company earned more or less, and name two groups of passengers who would answer the rise very differently. One page, with a demand diagram.',
    marks: 30,
    difficultyLevel: 'medium',
    dueInDays: 7,
  },
  {
    subject: 'physics',
    title: 'Circuits: where does the energy go?',
    description:
      'Build a series and a parallel circuit with the same two lamps and measure current and voltage at every part. Account for the energy delivered by the battery in one minute in each circuit, and explain to a younger pupil why the lamps at home are not wired in series.',
    marks: 40,
    difficultyLevel: 'medium',
    dueInDays: 12,
  },
  {
    subject: 'biology',
    title: 'Field notebook: one square metre of lawn',
    description:
      'Mark out one square metre of grass and visit it on four days. List and draw everything that lives in it, estimate the cover of each plant in per cent, and note weather and time. Finish with a food web of your square. Neatness counts less than looking closely.',
    marks: 20,
    difficultyLevel: 'easy',
    dueInDays: 16,
  },
  {
    subject: 'chemistry',
    title: 'Why do we salt the roads?',
    description:
      'Measure the freezing point of water with 0, 5, 10 and 15 g of salt per 100 g. Plot your results, explain them with the help of particles, and write a short recommendation to the town council: when is salt worth it, and what does it cost the trees?',
    marks: 35,
    difficultyLevel: 'medium',
    dueInDays: 20,
  },
  {
    subject: 'computing',
    title: 'Binary search, explained to a grandparent',
    description:
      'Explain binary search on one illustrated page without using the words algorithm, array or index. Then show how many guesses it needs for a telephone book of a million names, and why.',
    marks: 15,
    difficultyLevel: 'easy',
    dueInDays: 23,
    sharedByStudent: true,
  },
  {
    subject: 'maths',
    title: 'Proof: the angle in a semicircle',
    description:
      'Prove that the angle in a semicircle is a right angle in two different ways: once with isosceles triangles, once with vectors. Mark in each proof the step where you use that the line is a diameter, and say what becomes of the angle when it is not.',
    marks: 45,
    difficultyLevel: 'hard',
    dueInDays: 27,
  },
];
