import type { credentials as english } from '../en/credentials.ts';

export const credentials: Record<keyof typeof english, string> = {
  open: 'Credenciales de administrador/docente',
  title: 'Credenciales de acceso de administrador',
  text: 'Usa estas credenciales para iniciar sesión como administrador.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  copyEmail: 'Copiar el correo electrónico',
  copyPassword: 'Copiar la contraseña',
  copied: '¡Copiado al portapapeles!',
  copyFailed: 'Tu navegador no ha permitido copiar. Selecciona el texto y cópialo.',
  close: 'Cerrar',
};
