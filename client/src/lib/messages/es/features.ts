import type { Catalogue } from '../catalogue.ts';

export const features: Catalogue['features'] = {
  heading: 'Destacados',
  loading: 'Cargando los destacados',
  failed: 'No se han podido cargar los destacados',
  empty: 'Todavía no hay destacados',
  emptyText: 'Aparecerán aquí en cuanto los haya.',
};
