export const lists = {
  search: 'Search',
  sort: 'Sort by',
  all: 'All',
  pageSize: 'Per page',
  showAll: 'Show all',
  nothingMatches: 'Nothing matches',
  nothingMatchesText: 'Try other words or another filter, or look at everything.',
  countFailed: 'We could not find out whether there are more',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (page: number) => `Page ${page}`,
  lastPage: 'The list goes on. Use the search or a filter to find the rest.',
} as const;
