import type { Catalogue } from '../catalogue.ts';
import { counted, formatted } from './counted.ts';

export const studentOverview: Catalogue['studentOverview'] = {
  due: 'Por entregar',
  dueEmpty: 'No hay nada por entregar',
  dueEmptyText:
    'Has entregado todo lo que tenía fecha por delante. Las tareas nuevas aparecen aquí.',
  dueLoading: 'Cargando lo que hay por entregar',
  dueFailed: 'No hemos podido cargar lo que hay por entregar',
  browse: 'Mirar todas las tareas',
  late: 'Con retraso',
  lateText: 'Su fecha de entrega ha pasado, pero todavía puedes entregarlas.',
  marks: (marks) => counted(marks, 'punto', 'puntos'),
  showAll: (count) => `Mostrar todas (${count})`,
  showFirst: (shown, count) => `Mostrar ${shown} de ${count}`,
  showFewer: 'Mostrar menos',

  returned: 'Calificadas',
  marked: (day) => `Calificada el ${day}`,
  markOf: (mark, marks) => `${mark} de ${marks}`,

  progress: 'Calificaciones a lo largo del tiempo',
  progressLoading: 'Cargando tus calificaciones',
  progressFailed: 'No hemos podido cargar tus calificaciones',
  noMarks: 'Todavía no hay calificaciones',
  noMarksText: 'Cuando un docente haya calificado lo que entregaste, verás aquí cómo te va.',
  oneMarkText: 'Con tu segunda calificación empieza aquí un gráfico.',
  average: 'Promedio',
  averageOf: (count) => `de ${counted(count, 'calificación', 'calificaciones')}`,
  averageOfLast: (count) => `de tus últimas ${formatted(count)} calificaciones`,
  chart: 'Tus calificaciones en porcentaje, de la primera a la última',
  chartOfLast: (count) => `Tus últimas ${formatted(count)} calificaciones en porcentaje`,
  showTable: 'Mostrar como tabla',
  hideTable: 'Ocultar la tabla',
  assignment: 'Tarea',
  day: 'Calificada',
  mark: 'Calificación',
};
