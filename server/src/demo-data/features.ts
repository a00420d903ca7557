import type { FeatureDocument } from '#data/home/collection.ts';

/** The home page's highlights. Their pictures are served by the client, so the addresses are relative. */
export const features: FeatureDocument[] = [
  {
    title: 'One place for what is due',
    description: 'Assignments and your own study tasks side by side, the nearest day first.',
    imageUrl: '/pictures/features/planner.svg',
    translations: {
      es: {
        title: 'Todo lo pendiente en un solo lugar',
        description:
          'Las tareas y tus propias actividades de estudio juntas, primero lo que vence antes.',
      },
    },
  },
  {
    title: 'Submit a link',
    description: 'Paste the link to your document, add a quick note, done. No printer, no e-mail.',
    imageUrl: '/pictures/features/hand-in.svg',
    translations: {
      es: {
        title: 'Entrega con un enlace',
        description:
          'Pega el enlace a tu documento, añade una nota breve y listo. Sin impresora ni correo.',
      },
    },
  },
  {
    title: 'Feedback you can use',
    description: 'Every mark comes with words from your teacher, so that you know what to do next.',
    imageUrl: '/pictures/features/feedback.svg',
    translations: {
      es: {
        title: 'Comentarios que sirven',
        description:
          'Cada nota llega con palabras de tu docente, para que sepas qué hacer después.',
      },
    },
  },
  {
    title: 'Priorities that stay honest',
    description: 'Low, medium or high: filter your tasks and start with the one that matters.',
    imageUrl: '/pictures/features/priorities.svg',
    translations: {
      es: {
        title: 'Prioridades que no engañan',
        description: 'Baja, media o alta: filtra tus actividades y empieza por la que importa.',
      },
    },
  },
  {
    title: 'Work at your level',
    description: 'Easy, medium and hard assignments in twelve subjects, to practise or to stretch.',
    imageUrl: '/pictures/computing.svg',
    translations: {
      es: {
        title: 'Trabaja a tu nivel',
        description:
          'Tareas fáciles, medias y difíciles de doce materias, para practicar o ir más allá.',
      },
    },
  },
  {
    title: 'Learn from each other',
    description: 'Anyone may share an assignment; only the one who posted it can take it down.',
    imageUrl: '/pictures/languages.svg',
    translations: {
      es: {
        title: 'Aprended unos de otros',
        description: 'Cualquiera puede compartir una tarea; solo quien la publicó puede retirarla.',
      },
    },
  },
];
