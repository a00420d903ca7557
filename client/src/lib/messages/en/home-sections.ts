export const homeSections = {
  servicesHeading: 'What you can do here',
  services: [
    {
      title: 'Plan your own tasks',
      text: 'Write down a subject, a date and a priority. Tick it off when it is done.',
    },
    {
      title: 'Hand in assignments',
      text: 'Share a link to your document with a quick note. Your teacher takes it from there.',
    },
    {
      title: 'Learn from feedback',
      text: 'See what was good, what was missing, and how many marks it earned.',
    },
  ],

  howHeading: 'How it works',
  how: [
    {
      title: 'Anyone shares',
      text: 'Everyone who is signed in can share an assignment. Only the original poster can delete a shared assignment.',
    },
    {
      title: 'Teachers grade',
      text: 'Students hand in a link to their work. Teachers grade it with marks and written feedback.',
    },
    {
      title: 'Students tidy up',
      text: 'Students can remove reviewed assignments from their view. The teacher keeps the record.',
    },
  ],

  addTaskHeading: 'Something to study for?',
  addTaskText: 'Write it down now. It takes less than a minute, and only you can see it.',
  addStudyTask: 'Add Study Tasks',
} as const;
