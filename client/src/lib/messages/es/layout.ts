import type { Catalogue } from '../catalogue.ts';

export const layout: Catalogue['layout'] = {
  topBar: {
    openingTime: 'Horario',
    openingHours: '9:30-17:30',
    search: 'Buscar tareas',
    searchHint: 'Buscar…',
    themeToDark: 'Cambiar al tema oscuro',
    themeToLight: 'Cambiar al tema claro',
  },

  nav: {
    label: 'Principal',
    openMenu: 'Abrir el menú',
    closeMenu: 'Cerrar el menú',
    home: 'Inicio',
    createAssignments: 'Crear tareas',
    allAssignments: 'Todas las tareas',
    register: 'Registrarse',
    login: 'Iniciar sesión',
    studentDashboard: 'Panel del estudiante',
    teachersPanel: 'Panel docente',
  },

  dashboard: {
    menu: 'Menú del panel',
    label: 'Panel',
  },

  accountMenu: {
    open: (name) => `Cuenta de ${name}`,
    profile: 'Perfil',
    settings: 'Ajustes',
    logout: 'Cerrar sesión',
  },

  logout: {
    title: '¿Seguro?',
    text: '¡Vas a cerrar la sesión de tu cuenta!',
    done: '¡Sesión cerrada!',
    failed: 'No hemos podido cerrar tu sesión. Inténtalo de nuevo.',
  },

  languageLinks: 'Idioma',

  footer: {
    about:
      'Un lugar tranquilo para las tareas y tus propios planes: entrega, recibe la calificación y sigue adelante.',
    product: 'Explorar',
    account: 'Cuenta',
    rights: (year) => `© ${year} Study Flow`,
  },
};
