import type { TextLanguage } from '#contract/fields.ts';

/** What a marked PDF says beside the work and the comments. */
export const markedPdfTexts = {
  en: {
    fileName: '{title} (marked)',
    comments: 'Comments',
    page: 'page {page}',
    nextStep: 'next step',
    link: 'This work is a link:',
    document: 'Word document: {name}',
    documentHint:
      'The next pages have its text, on which the annotations are. ▣ stands for a picture. Its layout is in the file itself.',
    notShown: 'The pages of {name} cannot be shown here.',
    notShownHint:
      'Open the file itself. The comments and stamps on it are listed on the last pages, with their places. What was drawn by hand is shown in Study Flow.',
    pageNotShown: 'Page {page} of {name} cannot be shown here.',
    pageNotShownHint: 'The file is damaged there. What is marked on this page is in its place.',
    place: '{x} cm from the left, {y} cm from the top',
    textGoesOn: 'The text goes on: {name} has more pages than are shown here.',
    stamps: { tick: 'Tick', cross: 'Cross', question: 'Question mark', points: 'Points' },
  },
  es: {
    fileName: '{title} (corregida)',
    comments: 'Comentarios',
    page: 'página {page}',
    nextStep: 'próximo paso',
    link: 'Esta entrega es un enlace:',
    document: 'Documento de Word: {name}',
    documentHint:
      'Las páginas siguientes contienen su texto, sobre el que están las anotaciones. ▣ representa una imagen. El diseño está en el propio archivo.',
    notShown: 'Las páginas de {name} no se pueden mostrar aquí.',
    notShownHint:
      'Abre el propio archivo. Sus comentarios y sellos se enumeran en las últimas páginas, con su posición. Lo que se dibujó a mano se ve en Study Flow.',
    pageNotShown: 'La página {page} de {name} no se puede mostrar aquí.',
    pageNotShownHint: 'El archivo está dañado ahí. Lo marcado en esta página está en su sitio.',
    place: 'a {x} cm de la izquierda y {y} cm del borde superior',
    textGoesOn: 'El texto continúa: {name} tiene más páginas de las que se muestran aquí.',
    stamps: {
      tick: 'Correcto',
      cross: 'Incorrecto',
      question: 'Signo de interrogación',
      points: 'Puntos',
    },
  },
} as const satisfies Record<TextLanguage, object>;

export type MarkedPdfTexts = (typeof markedPdfTexts)[TextLanguage];

/** The text with the values in the place of their names. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
