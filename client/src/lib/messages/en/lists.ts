export const lists = {
  search: 'Search',
  sort: 'Sort by',
  all: 'All',
  pageSize: 'Per page',
  showAll: 'Show all',
  nothingMatches: 'Nothing matches',
  nothingMatchesText: 'Try other words or another filter, or look at everything.',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (page: number) => `Page ${page}`,
} as const;
