import type { Catalogue } from '../catalogue.ts';

export const studyTaskForm: Catalogue['studyTaskForm'] = {
  heading: 'Añadir una actividad de estudio',
  text: 'Mejor pequeña y clara: una asignatura, un rato y una imagen para recordarla.',
  taskTitle: 'Título',
  description: 'Descripción',
  estimatedTimeHint: 'Con tus palabras, por ejemplo «2 horas».',
  image: 'Imagen',
  imagePreview: 'Vista previa de la imagen elegida',
  dateRequired: 'Elige un día.',
  imageRequired: 'Elige una imagen.',
  submit: 'Añadir actividad',
  added: '¡Actividad añadida correctamente!',
  uploadFailed: 'No se ha podido subir la imagen.',
  addFailed: 'No se ha podido guardar la actividad.',
  kept: 'Lo que escribiste sigue aquí.',
};
