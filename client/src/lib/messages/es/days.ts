import type { Catalogue } from '../catalogue.ts';

export const days: Catalogue['days'] = {
  late: (duration) => `${duration} de retraso`,
};
