import type { Language } from '#contract/notices/notice-settings.ts';
import type { Notice, NoticeKind } from '#contract/notices/schemas.ts';

/** What the texts about one notice contain; `day` is a due day or the day of an extension, as it is shown. */
export type NoticeFacts = {
  /** Who did it; a teacher where it was not recorded. */
  name: string;
  /** Of the assignment; of an announcement its first words. */
  title: string;
  day: string;
  answer: NonNullable<Notice['extension']>['answer'];
  /** Of a mark that was taken back. */
  isRemoved: boolean;
};

type EmailTexts = {
  yourTeacher: string;
  greeting: (name: string) => string;
  /** The subject of an e-mail with one notice. */
  subjects: Record<NoticeKind, (facts: NoticeFacts) => string>;
  /** What has happened. */
  sentences: Record<NoticeKind, (facts: NoticeFacts) => string>;
  /** The subject of an e-mail with several. */
  several: (count: number) => string;
  digest: (day: string) => string;
  /** Above the study tasks of the day of a digest. */
  tasks: string;
  /** Of a task that repeats: when next. */
  repeats: (day: string) => string;
  settings: string;
  unsubscribe: string;
  page: {
    heading: string;
    question: string;
    button: string;
    done: string;
    invalid: string;
  };
};

/** The texts of e-mails, and of the page that ends them. None has a mark, feedback, a reason, the text of a message, or more of an announcement than its first words. */
export const emailTexts: Record<Language, EmailTexts> = {
  en: {
    yourTeacher: 'Your teacher',
    greeting: (name) => `Hello ${name},`,
    subjects: {
      reminder: ({ title }) => `Reminder: ${title}`,
      returned: ({ title }) => `Returned for revision: ${title}`,
      released: ({ title }) => `Marked: ${title}`,
      'release-taken-back': ({ title, isRemoved }) =>
        isRemoved ? `Mark removed: ${title}` : `Mark withdrawn for now: ${title}`,
      'extension-answered': ({ title }) => `Answer to your extension request: ${title}`,
      'extension-given': ({ title }) => `Extension: ${title}`,
      'extension-requested': ({ title }) => `Extension request: ${title}`,
      'message-received': ({ title }) => `Message about your work: ${title}`,
      'question-asked': ({ title }) => `Question: ${title}`,
      assigned: ({ title }) => `New assignment: ${title}`,
      announced: ({ title }) => `Announcement: ${title}`,
      'due-tomorrow': ({ title, day }) => `Due ${day}: ${title}`,
    },
    sentences: {
      reminder: ({ name, day }) => `${name} reminds you. The due date is ${day}.`,
      returned: ({ name }) => `${name} returned your work for revision.`,
      released: ({ name }) => `${name} marked your work.`,
      'release-taken-back': ({ name, isRemoved }) =>
        isRemoved
          ? `${name} removed your mark.`
          : `${name} took your mark back. You will see it again when it is released.`,
      'extension-answered': ({ name, day, answer }) =>
        answer === 'approved'
          ? `${name} gave you an extension until ${day}.`
          : `${name} refused the extension until ${day}.`,
      'extension-given': ({ day }) => `You have an extension until ${day}.`,
      'extension-requested': ({ name, day }) => `${name} asks for an extension until ${day}.`,
      'message-received': ({ name }) => `${name} wrote to you about your work.`,
      'question-asked': ({ name }) => `${name} has a question about the submission.`,
      assigned: ({ name, day }) =>
        `${name} has set new work for your class. The due date is ${day}.`,
      announced: ({ name }) => `${name} announced to your class:`,
      'due-tomorrow': ({ day }) => `You have not submitted this yet. The due date is ${day}.`,
    },
    several: (count) => `${count} notices`,
    digest: (day) => `Your notices of ${day}`,
    tasks: 'Your study tasks of today:',
    repeats: (day) => `(again on ${day})`,
    settings: 'Choose which notices you get by email:',
    unsubscribe: 'Stop all emails:',
    page: {
      heading: 'Stop all emails',
      question:
        'Study Flow will send you no more notices by email. You still see them on the site.',
      button: 'Stop all emails',
      done: 'You will get no more emails from Study Flow.',
      invalid: 'This link is not valid any more. Choose your emails in your settings.',
    },
  },
  es: {
    yourTeacher: 'Tu docente',
    greeting: (name) => `Hola, ${name}:`,
    subjects: {
      reminder: ({ title }) => `Recordatorio: ${title}`,
      returned: ({ title }) => `Devuelto para revisar: ${title}`,
      released: ({ title }) => `Calificado: ${title}`,
      'release-taken-back': ({ title, isRemoved }) =>
        isRemoved ? `Nota eliminada: ${title}` : `Nota retirada por ahora: ${title}`,
      'extension-answered': ({ title }) => `Respuesta a tu solicitud de prórroga: ${title}`,
      'extension-given': ({ title }) => `Prórroga: ${title}`,
      'extension-requested': ({ title }) => `Solicitud de prórroga: ${title}`,
      'message-received': ({ title }) => `Mensaje sobre tu trabajo: ${title}`,
      'question-asked': ({ title }) => `Pregunta: ${title}`,
      assigned: ({ title }) => `Tarea nueva: ${title}`,
      announced: ({ title }) => `Aviso: ${title}`,
      'due-tomorrow': ({ title, day }) => `Se entrega el ${day}: ${title}`,
    },
    sentences: {
      reminder: ({ name, day }) =>
        `${name} te recuerda esta tarea. La fecha de entrega es el ${day}.`,
      returned: ({ name }) => `${name} ha devuelto tu trabajo para revisar.`,
      released: ({ name }) => `${name} ha calificado tu trabajo.`,
      'release-taken-back': ({ name, isRemoved }) =>
        isRemoved
          ? `${name} ha eliminado tu nota.`
          : `${name} ha retirado tu nota. La verás de nuevo cuando se publique.`,
      'extension-answered': ({ name, day, answer }) =>
        answer === 'approved'
          ? `${name} te ha dado una prórroga hasta el ${day}.`
          : `${name} ha rechazado la prórroga hasta el ${day}.`,
      'extension-given': ({ day }) => `Tienes una prórroga hasta el ${day}.`,
      'extension-requested': ({ name, day }) => `${name} pide una prórroga hasta el ${day}.`,
      'message-received': ({ name }) => `${name} te ha escrito sobre tu trabajo.`,
      'question-asked': ({ name }) => `${name} tiene una pregunta sobre la entrega.`,
      assigned: ({ name, day }) =>
        `${name} ha puesto una tarea nueva a tu clase. La fecha de entrega es el ${day}.`,
      announced: ({ name }) => `${name} ha publicado un aviso para tu clase:`,
      'due-tomorrow': ({ day }) =>
        `Todavía no has entregado esta tarea. La fecha de entrega es el ${day}.`,
    },
    several: (count) => `${count} avisos`,
    digest: (day) => `Tus avisos del ${day}`,
    tasks: 'Tus actividades de estudio de hoy:',
    repeats: (day) => `(otra vez el ${day})`,
    settings: 'Elige qué avisos recibes por correo:',
    unsubscribe: 'No recibir más correos:',
    page: {
      heading: 'No recibir más correos',
      question: 'Study Flow no te enviará más avisos por correo. Los seguirás viendo en el sitio.',
      button: 'No recibir más correos',
      done: 'Ya no recibirás correos de Study Flow.',
      invalid: 'Este enlace ya no es válido. Elige tus correos en los ajustes.',
    },
  },
};
