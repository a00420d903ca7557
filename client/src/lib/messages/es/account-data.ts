import type { Catalogue } from '../catalogue.ts';
import { counted } from './counted.ts';

export const accountData: Catalogue['accountData'] = {
  exporting: {
    heading: 'Tus datos',
    text: 'Todo lo que Study Flow guarda sobre ti, en un solo archivo (JSON): tu perfil, actividades de estudio, tareas, entregas con calificaciones y comentarios, e imágenes.',
    submit: 'Descargar mis datos',
    fileName: 'study-flow-mis-datos.json',
    done: 'Tus datos se han descargado.',
    failed: 'No se han podido obtener tus datos.',
  },

  deletion: {
    heading: 'Eliminar mi cuenta',
    text: 'Antes de que pase nada, ves qué se eliminaría y qué se quedaría.',
    open: 'Eliminar mi cuenta…',
    loading: 'Contando lo que es tuyo',
    previewFailed: 'No hemos podido averiguar qué se eliminaría',
    deleted: 'Esto se elimina para siempre:',
    account: 'tu cuenta, tu nombre y tu correo electrónico',
    studyTasks: (count) => counted(count, 'actividad de estudio', 'actividades de estudio'),
    pending: (count) => counted(count, 'entrega por calificar', 'entregas por calificar'),
    assignmentsDeleted: (count) =>
      counted(count, 'tarea sin entregas de nadie', 'tareas sin entregas de nadie'),
    snippets: (count) => counted(count, 'comentario guardado', 'comentarios guardados'),
    pictures: (count) => counted(count, 'imagen subida', 'imágenes subidas'),
    newsletter: 'tu suscripción al boletín',
    kept: 'Esto se queda para los demás, con el nombre «Deleted account»:',
    marked: (count) => counted(count, 'entrega calificada', 'entregas calificadas'),
    assignmentsKept: (count) =>
      counted(
        count,
        'tarea con entregas de otras personas',
        'tareas con entregas de otras personas',
      ),
    picturesKept: (count) =>
      counted(
        count,
        'imagen subida que otras personas siguen viendo',
        'imágenes subidas que otras personas siguen viendo',
      ),
    lastTeacher:
      'Eres el último docente aquí. Haz docente a otra persona primero; después podrás eliminar tu cuenta.',
    exportFirst: 'No hay vuelta atrás. Quizá quieras descargar tus datos antes.',
    password: 'Tu contraseña, para confirmar que eres tú',
    wrongPassword: 'Esta no es tu contraseña.',
    email: (email) => `Escribe ${email} para confirmar`,
    emailHint: 'Después, una ventana de Google te pregunta si eres tú.',
    emailWrong: 'Este no es el correo electrónico de esta cuenta.',
    submit: 'Eliminar mi cuenta para siempre',
    cancel: 'Conservar mi cuenta',
    failed: 'Tu cuenta no se ha eliminado.',
    otherAccount: 'Esa era otra cuenta de Google. Elige aquella con la que has iniciado sesión.',
    popupBlocked:
      'Tu navegador ha bloqueado la ventana de Google. Permite las ventanas emergentes en esta página e inténtalo de nuevo.',
    cancelled: 'La ventana de Google se ha cerrado antes de saber que eres tú.',
    done: 'Tu cuenta se ha eliminado.',
    doneText: 'Te deseamos lo mejor, y gracias por aprender con nosotros.',
  },
};
