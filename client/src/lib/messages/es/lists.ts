import type { Catalogue } from '../catalogue.ts';

export const lists: Catalogue['lists'] = {
  search: 'Buscar',
  sort: 'Ordenar por',
  all: 'Todo',
  pageSize: 'Por página',
  showAll: 'Mostrar todo',
  nothingMatches: 'Nada coincide',
  nothingMatchesText: 'Prueba con otras palabras u otro filtro, o míralo todo.',
  countFailed: 'No hemos podido saber si hay más',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  page: (page) => `Página ${page}`,
  lastPage: 'La lista continúa. Usa la búsqueda o un filtro para encontrar el resto.',
};
