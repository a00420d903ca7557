import type { Catalogue } from '../catalogue.ts';

export const outage: Catalogue['outage'] = {
  away: 'Study Flow no responde en este momento. Lo que ves puede ser de tu última visita. Seguimos intentándolo; lo que escribiste se queda aquí.',
};
