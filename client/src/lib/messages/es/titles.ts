import type { Catalogue } from '../catalogue.ts';

export const titles: Catalogue['titles'] = {
  home: 'Study Flow',
  login: 'Iniciar sesión',
  signUp: 'Crear cuenta',
  assignments: 'Todas las tareas',
  createAssignment: 'Crear tarea',
  updateAssignment: 'Editar tarea',
  assignmentDetails: 'Detalles de la tarea',
  studyTasksForm: 'Añadir actividad de estudio',
  giveMark: 'Calificar la entrega',
  dashboard: 'Panel',
  studentDashboard: 'Panel del estudiante',
  teachersDesk: 'Panel docente',
  allUsers: 'Todos los usuarios',
  profile: 'Perfil',
  settings: 'Ajustes',
  notFound: 'Página no encontrada',
  error: 'Algo ha salido mal',
};
