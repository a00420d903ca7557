import type { Catalogue } from '../catalogue.ts';

export const submissionForm: Catalogue['submissionForm'] = {
  title: (title) => `Entregar «${title}»`,
  pdfLink: 'Enlace a tu documento',
  pdfLinkHint: 'Empieza por https://. Asegúrate de que tu docente pueda abrirlo.',
  quickNote: 'Mensaje breve',
  quickNoteHint: 'Lo que tu docente deba saber antes de leer.',
  submit: 'Entregar',
  submitting: 'Entregando…',
  cancel: 'Cancelar',
  submitted: '¡Tarea entregada correctamente!',
  failed: 'No se ha podido entregar la tarea',
};
