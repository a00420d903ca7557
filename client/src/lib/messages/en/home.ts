export const home = {
  banner: 'Study Flow at a glance',
  /** What screen readers call the banner and its slides. */
  bannerRole: 'carousel',
  slideRole: 'slide',
  slides: [
    {
      heading: 'Plan the week before it plans you',
      text: 'Give every piece of study a day, a subject and a priority. Then start at the top.',
      link: 'Add a study task',
    },
    {
      heading: 'Hand in with a link and a note',
      text: 'Write where you like to write. Share the link, add a quick note, and it is handed in.',
      link: 'Explore assignments',
    },
    {
      heading: 'Read what your teacher made of it',
      text: 'Every mark comes with words, kept next to the work it is about.',
      link: 'See your submissions',
    },
  ],
  slide: (number: number, total: number) => `Slide ${number} of ${total}`,
  showSlide: (number: number) => `Show slide ${number}`,
  pauseSlides: 'Pause the slides',
  playSlides: 'Play the slides',

  welcomeHeading: 'Welcome to Study Flow',
  welcomeText:
    'Study Flow keeps two things together that usually live apart: the work your teachers set and the plans you make for yourself. No feed and no noise, just the next thing to do.',
  browse: 'Explore assignments',
  join: 'Join Us Today',

  greeting: (name: string) => `Hello, ${name}.`,
  greetingLines: [
    'Ten quiet minutes now beat two hours tonight.',
    'Start with the smallest task. The rest will follow.',
    'What you write down, you need not carry around.',
    'Close one thing before you open the next.',
  ],
  pauseGreeting: 'Stop the typing',
  playGreeting: 'Start the typing',
} as const;
