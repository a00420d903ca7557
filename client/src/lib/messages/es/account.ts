import type { Catalogue } from '../catalogue.ts';

export const account: Catalogue['account'] = {
  name: 'Nombre',
  email: 'Correo electrónico',
  photoURL: 'Dirección de la foto',
  photoURLHint: 'Dirección de una imagen que empiece por https://',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  required: {
    name: 'Escribe tu nombre.',
    email: 'Escribe tu correo electrónico.',
    photoURL: 'Escribe la dirección de tu foto.',
    password: 'Escribe tu contraseña.',
  },
  invalidEmail: 'Escribe un correo electrónico como nombre@example.com.',
  invalidPhotoURL: 'Escribe una dirección que empiece por http:// o https://.',
  offline:
    'El servicio de inicio de sesión no responde. Comprueba tu conexión e inténtalo de nuevo.',
  unreachable: 'Has iniciado sesión, pero Study Flow no ha respondido. No se ha perdido nada.',
  unreachableTitle: 'No podemos conectar con Study Flow',
  notConfigured:
    'El inicio de sesión no está configurado en este sitio. Avisa a quien lo administra.',
  sessionExpired: 'Tu sesión ha terminado. Inicia sesión de nuevo y volverás a donde estabas.',
  refused: {
    titles: {
      400: 'Study Flow no acepta esta cuenta',
      401: 'No se ha aceptado tu inicio de sesión',
      403: 'Study Flow no te ha dejado entrar',
      409: 'Este correo electrónico pertenece a otra cuenta',
    },
    signInAgain: 'Inicia sesión de nuevo.',
    verificationSent: (email) =>
      `Hemos enviado un enlace a ${email}. Ábrelo para verificar la dirección y luego inicia sesión de nuevo.`,
    signedOut: 'Has cerrado la sesión. También puedes iniciar sesión con otra cuenta.',
    notYet: 'Study Flow no puede dejarte entrar todavía',
  },
};
