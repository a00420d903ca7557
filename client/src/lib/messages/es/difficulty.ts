import type { Catalogue } from '../catalogue.ts';

export const difficulty: Catalogue['difficulty'] = {
  easy: 'Fácil',
  medium: 'Media',
  hard: 'Difícil',
};
