import type { Catalogue } from '../catalogue.ts';
import { counted, formatted } from './counted.ts';

export const courses: Catalogue['courses'] = {
  heading: 'Cursos',
  text: 'Breves, cercanos y a cargo de gente a la que le gustan las preguntas.',
  loading: 'Cargando los cursos',
  failed: (message) => `Error: ${message}`,
  httpError: (code) => `¡Error HTTP! Estado: ${code}`,
  notAList: 'El archivo de cursos no contiene una lista de cursos.',
  empty: 'No hay cursos por ahora',
  emptyText: 'Los próximos ya se están preparando.',
  by: (author) => `de ${author}`,
  since: 'desde',
  users: (count) => counted(count, 'estudiante', 'estudiantes'),
  messages: (count) => counted(count, 'mensaje', 'mensajes'),
  rating: (rating) => `Valoración: ${formatted(rating)} de 5`,
};
