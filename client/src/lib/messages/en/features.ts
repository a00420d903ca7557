export const features = {
  heading: 'Highlights',
  loading: 'Loading the highlights',
  failed: 'Failed to fetch features',
  empty: 'No highlights yet',
  emptyText: 'They will appear here as soon as there are some.',
} as const;
