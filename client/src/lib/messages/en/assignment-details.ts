export const assignmentDetails = {
  back: 'All assignments',
  missing: 'Loading...',
  failed: 'We could not show this assignment',
  about: 'What to do',
  readMore: 'Read more',
  readLess: 'Read less',
  difficulty: 'Difficulty',
  marks: 'Marks',
  due: 'Due date',
  author: 'Set by',
  take: 'Take Assignment',
  restricted:
    'Access Restricted... You are logged in as an admin/teacher and cannot take this assignment. This feature is only available to students.',
  alreadySubmitted: 'You have handed in this assignment.',
  toDashboard: 'See it in your dashboard',
} as const;
