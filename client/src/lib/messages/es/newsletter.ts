import type { Catalogue } from '../catalogue.ts';

export const newsletter: Catalogue['newsletter'] = {
  heading: 'Boletín',
  text: 'Un consejo de estudio breve a la semana. Sin ruido.',
  label: 'Correo electrónico para el boletín',
  placeholder: 'nombre@example.com',
  subscribe: 'Suscribirse',
  done: (email) => `¡Gracias! El boletín llegará a ${email}.`,
  invalid: 'Escribe un correo electrónico como nombre@example.com.',
  failed: 'Todavía no te has suscrito.',
};
