import type { Catalogue } from '../catalogue.ts';

export const assignmentDetails: Catalogue['assignmentDetails'] = {
  back: 'Todas las tareas',
  missing: 'Cargando...',
  failed: 'No hemos podido mostrar esta tarea',
  about: 'Qué hay que hacer',
  readMore: 'Leer más',
  readLess: 'Leer menos',
  difficulty: 'Dificultad',
  marks: 'Puntos',
  due: 'Fecha de entrega',
  author: 'Publicada por',
  take: 'Hacer la tarea',
  restricted:
    'Acceso restringido... Has iniciado sesión como administrador/docente y no puedes hacer esta tarea. Esta función es solo para estudiantes.',
  alreadySubmitted: 'Ya has entregado esta tarea.',
  toDashboard: 'Verla en tu panel',
};
