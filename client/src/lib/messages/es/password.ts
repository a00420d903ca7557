import type { Catalogue } from '../catalogue.ts';

export const password: Catalogue['password'] = {
  change: {
    heading: 'Contraseña',
    present: 'Contraseña actual',
    next: 'Contraseña nueva',
    nextHint:
      'Al menos 6 caracteres; unas cuantas palabras se recuerdan bien y cuesta adivinarlas.',
    nextRequired: 'Escribe una contraseña nueva.',
    submit: 'Cambiar la contraseña',
    wrong: 'Esta no es tu contraseña actual.',
    same: 'Esta es tu contraseña actual. Elige otra.',
    done: 'Tu contraseña se ha cambiado.',
    failed: 'Tu contraseña no se ha cambiado.',
    google:
      'Inicias sesión con Google, así que Study Flow no guarda ninguna contraseña tuya. La cambias en tu cuenta de Google.',
  },
  unknown: 'No hemos podido preguntar por tu cuenta al servicio de inicio de sesión',

  forgotten: {
    open: '¿Has olvidado tu contraseña?',
    title: 'Elige una contraseña nueva',
    text: 'Dinos el correo electrónico de tu cuenta. Te enviaremos un enlace para elegir una contraseña nueva.',
    submit: 'Enviar el enlace',
    sent: (email) =>
      `Si ${email} tiene aquí una cuenta con contraseña, el enlace ya está en camino. Puede tardar un minuto; mira también entre los mensajes no deseados.`,
    done: 'Volver al inicio de sesión',
    failed: 'No se ha podido enviar el enlace. Inténtalo de nuevo.',
  },
};
