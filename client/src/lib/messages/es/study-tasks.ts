import type { Catalogue } from '../catalogue.ts';
import { counted } from './counted.ts';

export const studyTasks: Catalogue['studyTasks'] = {
  heading: 'Tus actividades de estudio',
  priorityLabel: 'Prioridad',
  priority: { low: 'Baja', medium: 'Media', high: 'Alta' },
  status: { 'not completed': 'Por hacer', completed: 'Completada' },
  date: 'Fecha',
  subject: 'Asignatura',
  estimatedTime: 'Tiempo estimado',
  loading: 'Cargando tus actividades de estudio',
  failed: 'No hemos podido cargar tus actividades de estudio',
  empty: 'Todavía no hay nada planificado',
  emptyText: 'Añade lo próximo que quieras estudiar; te esperará aquí.',
  emptyPriority: (priority) => `No hay actividades de prioridad ${priority.toLowerCase()}`,
  emptyPriorityText: 'Elige otra prioridad o muéstralas todas.',
  orders: {
    date: 'Fecha más cercana',
    latest: 'Fecha más lejana',
    priority: 'Prioridad',
  },
  count: (count) => counted(count, 'actividad', 'actividades'),
  pages: 'Páginas de actividades de estudio',
  add: 'Añadir una actividad de estudio',
  invitation: 'Planifica tu propio tiempo de estudio',
  invitationText:
    'Inicia sesión para tener una lista privada de qué estudiar, para cuándo y con qué urgencia. Nadie más la ve.',
  invitationLogin: 'Iniciar sesión',
  invitationSignUp: 'Crear una cuenta',

  markComplete: 'Marcar como completada',
  completePrompt: '¿Has completado la actividad?',
  completeConfirm: '¡Sí, completada!',
  completed: '¡Buen trabajo!',
  completedText: (title) => `«${title}» está hecha.`,
  completeNothing: 'No ha cambiado nada: la actividad ya estaba completada o se ha quitado.',
  completeFailed: 'No hemos podido marcar la actividad como completada.',
  remove: 'Quitar actividad',
  removeHint: 'Puedes quitar una actividad cuando esté completada.',
  removed: '¡Quitada correctamente!',
  removeNothing: 'No se ha quitado nada: la actividad ya no estaba.',
  removeFailed: 'No hemos podido quitar la actividad.',
};
