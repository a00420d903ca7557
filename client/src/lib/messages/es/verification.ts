import type { Catalogue } from '../catalogue.ts';

export const verification: Catalogue['verification'] = {
  title: 'Confirma tu correo electrónico',
  text: (email) =>
    `Abre el enlace del mensaje enviado a ${email}, para que siempre puedas recuperar tu cuenta si olvidas la contraseña. Hasta entonces, todo funciona.`,
  send: 'Enviar el mensaje de nuevo',
  sent: 'El mensaje está en camino.',
  failed: 'No se ha podido enviar el mensaje.',
};
