import type { Catalogue } from '../catalogue.ts';
import { formatted } from './counted.ts';

export const evaluation: Catalogue['evaluation'] = {
  heading: 'Calificar la entrega',
  back: 'Panel docente',
  by: (name) => `de ${name}`,
  document: 'Documento entregado',
  openDocument: 'Abrir el documento',
  notALink: 'Esto no es una dirección web, así que no hay nada que abrir:',
  preview: 'Vista previa del documento entregado',
  previewHint:
    'Algunos sitios no permiten la vista previa, y aquí los scripts están desactivados. Si queda vacía, abre el documento.',
  note: 'Mensaje breve',
  mark: 'Calificación',
  obtainedMark: 'Calificación obtenida',
  obtainedMarkHint: (marks) => `De 0 a ${formatted(marks)}.`,
  tooHigh: (marks) => `Debe ser como máximo ${formatted(marks)}.`,
  feedback: 'Comentarios',
  feedbackHint: 'Qué estuvo bien, qué faltó y qué probar la próxima vez.',
  submit: 'Enviar',
  correct: 'Corregir la calificación',
  submitting: 'Guardando…',
  done: 'Calificación enviada',
  doneText: 'Tus comentarios y la calificación se han guardado.',
  failed: 'No se ha podido enviar',
  failedText: 'Se ha producido un error al guardar la calificación. Inténtalo más tarde.',
  present: (mark, marks) => `Calificada con ${formatted(mark)}/${formatted(marks)}`,
  changedMeanwhile: (mark, marks) =>
    `Mientras tanto, otra persona la ha calificado: ${formatted(mark)}/${formatted(marks)}. Lo que escribiste sigue aquí; si lo guardas, sustituirá su calificación.`,
  teachersOnly: 'Solo los docentes pueden calificar. Ves lo que entregaste.',

  of: (marks) => `de ${formatted(marks)}`,
  submitAndNext: 'Guardar y calificar la siguiente',
  doneBefore: (name, mark, marks) =>
    `Calificación enviada: ${formatted(mark)}/${formatted(marks)} para ${name}`,

  queue: {
    label: 'Entregas por calificar',
    place: (position, waiting) => `${formatted(position)} de ${formatted(waiting)} por calificar`,
    waiting: (waiting) =>
      waiting === 0 ? 'No queda nada por calificar' : `${formatted(waiting)} por calificar`,
    now: (title, name) => `: ${title}, de ${name}`,
    previous: 'Anterior',
    next: 'Siguiente',
  },

  snippets: {
    heading: 'Comentarios guardados',
    hint: 'Elige uno para ponerlo donde está el cursor.',
    empty: 'Los comentarios que escribes una y otra vez pueden esperar aquí, a un clic.',
    loading: 'Cargando tus comentarios guardados',
    failed: 'No hemos podido cargar tus comentarios guardados',
    insert: (text) => `Insertar «${text}»`,
    save: 'Guardar para reutilizar',
    saveHint: 'Guarda la parte seleccionada de tus comentarios, o todo.',
    saved: (text) => `Guardado: «${text}»`,
    nothingToSave: 'Todavía no hay nada que guardar: escríbelo primero en los comentarios.',
    tooLong: (most) =>
      `Un comentario guardado tiene como máximo ${formatted(most)} caracteres. Selecciona la parte que quieras guardar.`,
    full: (most) =>
      `Tienes ${formatted(most)} comentarios guardados, los máximos que caben. Quita uno para guardar otro.`,
    remove: (text) => `Quitar «${text}»`,
    removeTitle: '¿Quitar este comentario guardado?',
    removeConfirm: 'Sí, quitarlo',
    removeFailed: 'No se ha quitado',
  },
};
