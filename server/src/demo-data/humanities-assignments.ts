import type { AssignmentSeed } from './assignment-seed.ts';

/** Languages, history, geography and the arts. */
export const humanitiesAssignments: AssignmentSeed[] = [
  {
    subject: 'history',
    title: 'Source work: a letter from the mill, 1834',
    description:
      'Read the letter of a twelve-year-old mill worker to her aunt (handout 7). What does it tell us about a working day, and what does it leave out? Compare it with the factory inspector’s report of the same year. Which of the two would you trust more on the question of accidents, and why? Aim for 600 words, quote each source at least twice, and end with one question that neither answers.',
    marks: 40,
    difficultyLevel: 'medium',
    dueInDays: -5,
  },
  {
    subject: 'literature',
    title: 'Who tells the story? Frankenstein, letters 1 to 4',
    description:
      'Walton writes to his sister before Victor has said a word. Explain what the frame of letters does to your trust in what follows. Use three short quotations, look closely at the words in each, and avoid retelling the plot: we have all read it.',
    marks: 50,
    difficultyLevel: 'hard',
    dueInDays: 1,
  },
  {
    subject: 'geography',
    title: 'Map skills: plan a walk with a pram',
    description:
      'Use the 1:25 000 map of our valley to plan a circular walk of 5 to 7 km that somebody with a pram can manage. Give six-figure grid references for start, two stops and the steepest place, draw the height profile, and say how long it will take and why.',
    marks: 25,
    difficultyLevel: 'easy',
    dueInDays: 3,
  },
  {
    subject: 'languages',
    title: 'Spanish: my neighbourhood in 150 words',
    description:
      'Describe where you live to a pen friend in Salamanca. Use at least five adjectives that agree with their nouns, hay and está each three times, and one sentence about what you would change. Read it aloud once before you hand it in: your ear finds mistakes that your eye forgives.',
    marks: 20,
    difficultyLevel: 'easy',
    dueInDays: 6,
  },
  {
    subject: 'art',
    title: 'Still life in three values',
    description:
      'Arrange three objects under one lamp and draw them with only three values: paper white, one grey, one dark. No outlines. Photograph the drawing in daylight and add two sentences about the edge you found hardest to let go.',
    marks: 30,
    difficultyLevel: 'medium',
    dueInDays: 8,
  },
  {
    subject: 'music',
    title: 'Eight bars over a ground bass',
    description:
      'Compose an eight-bar melody over the ground bass from our last lesson. Use at least one suspension and resolve it properly. Hand in the score and a recording, sung, played or from the notation program.',
    marks: 35,
    difficultyLevel: 'hard',
    dueInDays: 10,
  },
  {
    subject: 'history',
    title: 'Timeline: votes for women in four countries',
    description:
      'Make one timeline for New Zealand, Finland, Great Britain and Switzerland from 1890 to 1990. Mark who could vote and who still could not. Below it, give two reasons in your own words why the dates lie so far apart.',
    marks: 25,
    difficultyLevel: 'easy',
    dueInDays: 11,
  },
  {
    subject: 'geography',
    title: 'Why does the river flood the same street?',
    description:
      'Use the rainfall table and the two hydrographs to explain why Mill Street floods and Bridge Street does not. Name one hard and one soft measure, say who would pay and who would gain, and choose one. About 500 words and one annotated sketch map.',
    marks: 45,
    difficultyLevel: 'hard',
    dueInDays: 14,
  },
  {
    subject: 'languages',
    title: 'French: at the market, a dialogue',
    description:
      'In pairs, write and record a dialogue of two minutes at a market stall. Bargain politely, ask about the origin of one product, and complain about one. One of you hands in the script with both names and the link to the recording.',
    marks: 30,
    difficultyLevel: 'medium',
    dueInDays: 17,
  },
  {
    subject: 'literature',
    title: 'A sonnet of your own',
    description:
      'Write fourteen lines that turn at the ninth. Rhyme is welcome, not required; the turn is. Add a paragraph on one line that you rewrote at least three times, with all its versions.',
    marks: 30,
    difficultyLevel: 'medium',
    dueInDays: 19,
  },
  {
    subject: 'art',
    title: 'Poster: one fact about our oceans',
    description:
      'Design an A3 poster that makes one checked fact about the oceans impossible to forget. At most twelve words. Name your source in small print, and hand in a photo of your two rejected sketches as well.',
    marks: 20,
    difficultyLevel: 'easy',
    dueInDays: 21,
    sharedByStudent: true,
  },
  {
    subject: 'music',
    title: 'Listening diary: four pieces, four questions',
    description:
      'Listen to the four pieces of the list twice each. For every piece answer: what repeats, what changes, what surprised you, and when would you play it to a friend? Short notes are enough, times in minutes and seconds please.',
    marks: 15,
    difficultyLevel: 'easy',
    dueInDays: 25,
  },
];
