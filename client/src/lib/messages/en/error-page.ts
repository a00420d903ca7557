export const errorPage = {
  notFound: {
    heading: 'We could not find this',
    text: 'It may have been deleted, or the link is not complete.',
  },
  forbidden: {
    heading: 'This is not open to you',
    text: 'Your account has no access to this page. If you think it should, ask your teacher.',
  },
  offline: {
    heading: 'No answer from Study Flow',
    text: 'You may be offline, or our server is taking a break. Nothing you saved is lost.',
  },
  unexpected: {
    heading: 'Something went wrong',
    text: 'That should not have happened. Trying again often helps.',
  },
  update: {
    heading: 'Study Flow has been renewed',
    text: 'This page could not be loaded, most likely because a new version is out. Please reload.',
  },
  reload: 'Reload the page',
} as const;
