import type { Catalogue } from '../catalogue.ts';
import { counted } from './counted.ts';

export const teachersDesk: Catalogue['teachersDesk'] = {
  heading: 'Panel docente',
  text: 'Lo que espera una calificación.',
  loading: 'Cargando las entregas pendientes',
  failed: 'No hemos podido cargar las entregas pendientes',
  empty: 'No hay entregas pendientes.',
  emptyText: 'Todo está calificado. Las entregas nuevas aparecen aquí solas.',
  browse: 'Explorar las tareas',
  search: 'Buscar por título o estudiante',
  orders: {
    oldest: 'Mayor espera',
    newest: 'Más recientes',
    assignment: 'Tarea',
  },
  pages: 'Páginas de entregas pendientes',
  count: (count) => counted(count, 'entrega por calificar', 'entregas por calificar'),
  by: (name) => `de ${name}`,
  handedIn: (day) => `Entregada el ${day}`,
  marks: (marks) => counted(marks, 'punto', 'puntos'),
  giveMark: 'Calificar',
};
