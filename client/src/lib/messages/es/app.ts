import type { Catalogue } from '../catalogue.ts';

export const app: Catalogue['app'] = {
  name: 'Study Flow',
  tagline: 'Recibe tareas, planifícalas, entrégalas y aprende de la calificación.',
  skipToContent: 'Saltar al contenido',
  loading: 'Cargando...',
  tryAgain: 'Intentar de nuevo',
  opensNewTab: '(se abre en otra pestaña)',
  close: 'Cerrar',
  notifications: 'Avisos',
};
