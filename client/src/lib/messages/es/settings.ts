import type { Catalogue } from '../catalogue.ts';

export const settings: Catalogue['settings'] = {
  heading: 'Ajustes',
  text: 'Cómo ves Study Flow y la cuenta que usas.',
  theme: 'Tema',
  themeText: 'Se guarda en este navegador.',
  themes: { light: 'Claro', dark: 'Oscuro' },
  language: 'Idioma',
  languageText: 'La página se vuelve a cargar. Lo que escribiste en un formulario se conserva.',
  languageFailed: 'Tu navegador no guarda nada, así que el idioma sigue igual.',
  account: 'Cuenta',
  name: 'Nombre',
  email: 'Correo electrónico',
  role: 'Función',
  roles: { student: 'Estudiante', teacher: 'Docente' },
  roleUnknown: 'No se conoce en este momento',
  editProfile: 'Editar el perfil',
  logOut: 'Cerrar sesión',
};
