import type { Catalogue } from '../catalogue.ts';

export const homeSections: Catalogue['homeSections'] = {
  servicesHeading: 'Qué puedes hacer aquí',
  services: [
    {
      title: 'Planifica tu estudio',
      text: 'Anota una asignatura, una fecha y una prioridad. Márcalo cuando esté hecho.',
    },
    {
      title: 'Entrega tareas',
      text: 'Comparte un enlace a tu documento con un mensaje breve. Tu docente se encarga del resto.',
    },
    {
      title: 'Aprende de los comentarios',
      text: 'Mira qué estuvo bien, qué faltó y cuántos puntos obtuvo.',
    },
  ],

  howHeading: 'Cómo funciona',
  how: [
    {
      title: 'Cualquiera comparte',
      text: 'Toda persona con sesión iniciada puede compartir una tarea. Solo quien la publicó puede eliminar una tarea compartida.',
    },
    {
      title: 'Los docentes califican',
      text: 'Los estudiantes entregan un enlace a su trabajo. Los docentes lo califican con puntos y comentarios.',
    },
    {
      title: 'Los estudiantes ordenan',
      text: 'Los estudiantes pueden quitar de su vista las tareas calificadas. El docente conserva el registro.',
    },
  ],

  addTaskHeading: '¿Tienes algo que estudiar?',
  addTaskText: 'Anótalo ahora. Lleva menos de un minuto y solo tú puedes verlo.',
  addStudyTask: 'Añadir actividades de estudio',
};
