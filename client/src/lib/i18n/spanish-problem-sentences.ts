/** What the server says, in Spanish. `{}` stands for a fact within the sentence. The more specific comes first. */
export const sentences: Readonly<Record<string, string>> = {
  // Fields
  'Must not be empty.': 'No puede estar vacío.',
  'Must have at most {} characters.': 'Debe tener como máximo {} caracteres.',
  'Must be a number.': 'Debe ser un número.',
  'Must be a whole number.': 'Debe ser un número entero.',
  'Must have at most two decimals.': 'Debe tener como máximo dos decimales.',
  'Must be at most {}, the marks of this assignment.':
    'Debe ser como máximo {}, los puntos de esta tarea.',
  'Must be at least {}.': 'Debe ser como mínimo {}.',
  'Must be at most {}.': 'Debe ser como máximo {}.',
  'Must be an e-mail address.': 'Debe ser un correo electrónico.',
  'Must be a day such as 2026-11-21.': 'Debe ser un día, como 2026-11-21.',
  'Must be a web address that starts with http:// or https://.':
    'Debe ser una dirección web que empiece por http:// o https://.',
  'Only the first {} items of a list have pages: narrow the search or the filter.':
    'Solo los primeros {} elementos de una lista tienen páginas: acota la búsqueda o el filtro.',
  'Must be an id of 24 hex digits.': 'Debe ser un identificador de 24 cifras hexadecimales.',
  'Must be the id of a picture: 32 or 24 hex digits.':
    'Debe ser el identificador de una imagen: 32 o 24 cifras hexadecimales.',
  'Invalid input: expected {}, received {}': 'Valor no válido: se espera {} y ha llegado {}',
  'Invalid input: expected {}': 'Valor no válido: se espera {}',
  'Invalid option: expected one of {}': 'Opción no válida: se espera una de {}',
  'Invalid input': 'Valor no válido',
  'Too small: expected {} to be >={}': 'Demasiado pequeño: se espera {} de al menos {}',
  'Too big: expected {} to be <={}': 'Demasiado grande: se espera {} de como máximo {}',

  // Assignments and submissions
  'This assignment does not exist.': 'Esta tarea no existe.',
  'This assignment has been changed meanwhile. Look at it again before you save.':
    'Mientras tanto, esta tarea se ha cambiado. Mírala de nuevo antes de guardar.',
  'This assignment does not exist any more.': 'Esta tarea ya no existe.',
  'This assignment belongs to another account.': 'Esta tarea es de otra cuenta.',
  'You own several assignments: say which one to delete with ?id=.':
    'Tienes varias tareas: indica cuál eliminar con ?id=.',
  'Must not be missing where assignmentId is.': 'No puede faltar si falta assignmentId.',
  'No assignment has exactly this title. Open the assignment and hand in there, or send its assignmentId.':
    'Ninguna tarea tiene exactamente este título. Abre la tarea y entrega allí, o envía su assignmentId.',
  'Several assignments have this title. Open the one you mean and hand in there, or send its assignmentId.':
    'Varias tareas tienen este título. Abre la que corresponda y entrega allí, o envía su assignmentId.',
  'You have already handed in this assignment.': 'Ya has entregado esta tarea.',
  'This submission does not exist.': 'Esta entrega no existe.',
  'You cannot mark your own submission.': 'No puedes calificar tu propia entrega.',
  'This submission has been marked meanwhile. Look at it again before you save.':
    'Mientras tanto, esta entrega se ha calificado. Mírala de nuevo antes de guardar.',
  'Only the student who sent a submission may remove it.':
    'Solo el estudiante que envió una entrega puede eliminarla.',
  'Only a marked submission can be removed; this one is still pending.':
    'Solo se puede eliminar una entrega calificada; esta sigue pendiente.',
  'Only a teacher or the student who sent it may read a submission.':
    'Solo un docente o el estudiante que la envió puede leer una entrega.',
  'You have saved this comment already.': 'Ya has guardado este comentario.',
  'You have saved {} comments: remove one before you save another.':
    'Has guardado {} comentarios: quita uno antes de guardar otro.',

  // Study tasks and pictures
  'This study task belongs to another account.': 'Esta actividad de estudio es de otra cuenta.',
  'Only a completed study task can be removed.':
    'Solo se puede quitar una actividad de estudio completada.',
  'Send one picture as the file "{}" of a multipart form.':
    'Envía una imagen como el archivo «{}» de un formulario multipart.',
  'Too many pictures are being uploaded at the moment. Try again shortly.':
    'Se están subiendo demasiadas imágenes en este momento. Inténtalo de nuevo enseguida.',
  'Your other pictures are still being uploaded. Try again shortly.':
    'Tus otras imágenes aún se están subiendo. Inténtalo de nuevo enseguida.',
  'The picture has more than {} MB.': 'La imagen ocupa más de {} MB.',
  'The picture has more than {} million pixels. Make it smaller first.':
    'La imagen tiene más de {} millones de píxeles. Redúcela primero.',
  'This file is damaged or not a picture. Send a JPEG, PNG, WebP, GIF or AVIF file.':
    'Este archivo está dañado o no es una imagen. Envía un archivo JPEG, PNG, WebP, GIF o AVIF.',
  'This picture does not exist.': 'Esta imagen no existe.',

  // Accounts
  'Only teachers may do this.': 'Solo los docentes pueden hacer esto.',
  'You are logged in as an admin/teacher: only students may do this.':
    'Has iniciado sesión como administrador/docente: solo los estudiantes pueden hacer esto.',
  'You may only do this for your own account.': 'Solo puedes hacer esto con tu propia cuenta.',
  'Only teachers may ask for the role of somebody else.':
    'Solo los docentes pueden preguntar por la función de otra persona.',
  'This e-mail address is already registered.': 'Este correo electrónico ya está registrado.',
  'This session has ended: sign in again.': 'Esta sesión ha terminado: vuelve a iniciar sesión.',
  'This account has been deleted.': 'Esta cuenta se ha eliminado.',
  'The e-mail address of this account has changed: sign in again.':
    'El correo electrónico de esta cuenta ha cambiado: vuelve a iniciar sesión.',
  'This person has not verified their e-mail address. Only then can they be made a teacher.':
    'Esta persona no ha verificado su correo electrónico. Solo entonces se le puede hacer docente.',
  'This e-mail address belongs to an account that was registered earlier. Ask whoever runs Study Flow at your school.':
    'Este correo electrónico pertenece a una cuenta registrada anteriormente. Pregunta a quien gestiona Study Flow en tu centro.',
  'Earlier work is kept under this e-mail address. Verify the address, then sign in again.':
    'Con este correo electrónico se guarda trabajo anterior. Verifica la dirección y después vuelve a iniciar sesión.',
  'This is the last teacher. Make somebody else a teacher first.':
    'Es el último docente. Haz docente a otra persona primero.',
  'You are the last teacher. Make somebody else a teacher before you delete your account.':
    'Eres el último docente. Haz docente a otra persona antes de eliminar tu cuenta.',
  'Sign in again before you delete your account.':
    'Inicia sesión de nuevo antes de eliminar tu cuenta.',
  'Accounts cannot be deleted at the moment. Try again later.':
    'En este momento no se pueden eliminar cuentas. Inténtalo más tarde.',
  'Accounts cannot be checked at the moment. Try again shortly.':
    'En este momento no se pueden comprobar las cuentas. Inténtalo de nuevo enseguida.',
  'This account has no e-mail address: sign in with one that has.':
    'Esta cuenta no tiene correo electrónico: inicia sesión con una que lo tenga.',
  'The Firebase ID token is not valid: sign in again.':
    'El token de identidad de Firebase no es válido: inicia sesión de nuevo.',
  'The Firebase ID token belongs to another e-mail address.':
    'El token de identidad de Firebase es de otro correo electrónico.',
  'The access token is not valid or has expired: sign in again.':
    'El token de acceso no es válido o ha caducado: inicia sesión de nuevo.',
  'Sign in: this call needs a valid access token.':
    'Inicia sesión: esta llamada necesita un token de acceso válido.',

  // Requests of every kind
  'Too many requests. Try again in {} seconds.':
    'Demasiadas peticiones. Inténtalo de nuevo dentro de {} segundos.',
  'The database does not answer at the moment. Try again shortly.':
    'La base de datos no responde en este momento. Inténtalo de nuevo enseguida.',
  'You are searching for too many things at once. Try again shortly.':
    'Estás buscando demasiadas cosas a la vez. Inténtalo de nuevo enseguida.',
  'You have created as much as one account may in a day. Try again tomorrow.':
    'Has creado todo lo que una cuenta puede crear en un día. Inténtalo de nuevo mañana.',
  'This took the database too long. Narrow the search or the filter, or try again shortly.':
    'La base de datos ha tardado demasiado. Acota la búsqueda o el filtro, o inténtalo de nuevo enseguida.',
  'The database does not answer.': 'La base de datos no responde.',
  'This instance is stopping.': 'Este servidor se está deteniendo.',
  'Something went wrong on the server. Try again later.':
    'Algo ha salido mal en el servidor. Inténtalo más tarde.',
  'The server answered with status {}.': 'El servidor ha respondido con el estado {}.',
  'The request is not valid.': 'La petición no es válida.',
  'The request could not be read: its body must be valid JSON and its address well-formed.':
    'No se ha podido leer la petición: su cuerpo debe ser JSON válido y su dirección, correcta.',
  'The request took too long to arrive. Check your connection and try again.':
    'La petición ha tardado demasiado en llegar. Comprueba tu conexión e inténtalo de nuevo.',
  'The request could not be read: it is not valid HTTP.':
    'No se ha podido leer la petición: no es HTTP válido.',
  'The metrics are for the holder of METRICS_TOKEN.':
    'Las métricas son para quien tiene METRICS_TOKEN.',
  'The headers of the request are too large.':
    'Las cabeceras de la petición son demasiado grandes.',
  'The body is too large.': 'El contenido es demasiado grande.',
  'Send the body as application/json.': 'Envía el contenido como application/json.',
  'Send the body as application/json in UTF-8.':
    'Envía el contenido como application/json en UTF-8.',
  'There is no {} {}.': 'No existe {} {}.',
  'Network Error': 'Error de red',
  'timeout of {}ms exceeded': 'se ha superado el tiempo de espera de {} ms',
};
