import type { Catalogue } from '../catalogue.ts';
import { counted } from './counted.ts';

export const users: Catalogue['users'] = {
  heading: 'Todos los usuarios',
  text: 'Todas las personas que tienen una cuenta. Los administradores son los docentes.',
  total: 'Total de usuarios',
  number: 'N.º',
  name: 'Nombre',
  email: 'Correo electrónico',
  role: 'Función',
  action: 'Acción',
  you: '(tú)',
  search: 'Buscar por nombre o correo',
  orders: {
    oldest: 'Más antiguos',
    newest: 'Más recientes',
    name: 'Nombre',
    email: 'Correo electrónico',
  },
  count: (count) => counted(count, 'persona', 'personas'),
  pages: 'Páginas de usuarios',
  roles: { student: 'Estudiante', admin: 'Administrador' },
  loading: 'Cargando los usuarios',
  failed: 'No hemos podido cargar los usuarios',
  empty: 'Todavía no hay usuarios.',
  emptyText: 'Quien se registre aparecerá aquí.',
  unchanged: 'La función no se ha cambiado',
  promotion: {
    button: 'Hacer administrador',
    text: (name) => `¡${name} pasará a ser administrador!`,
    confirm: '¡Sí, hacer administrador!',
    done: (name) => `¡${name} ya es administrador!`,
    doneText: 'Desde ahora puede calificar entregas y hacer administradores a otras personas.',
    nothing: 'Esta persona ya es administrador, o la cuenta ya no existe.',
  },
  demotion: {
    button: 'Hacer estudiante',
    text: (name) => `${name} dejará de ser administrador y ya no podrá calificar entregas.`,
    ownText: (name) =>
      `Esta es tu propia cuenta, ${name}: dejarás de ser administrador, y solo otro administrador podrá devolverte esa función.`,
    confirm: '¡Sí, hacer estudiante!',
    done: (name) => `${name} es ahora estudiante.`,
    doneText: 'Puede entregar tareas, pero ya no calificarlas.',
    nothing: 'Esta persona ya es estudiante, o la cuenta ya no existe.',
  },
};
