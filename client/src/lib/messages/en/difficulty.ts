export const difficulty = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const;
