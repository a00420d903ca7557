export const notFound = {
  heading: 'This page is not in the notebook',
  text: 'The address may be misspelt, or the page has been removed.',
  pictureAlt: 'An open notebook with a torn-out page',
  goHome: 'Go To Home',
} as const;
