import type { Catalogue } from '../catalogue.ts';

export const profile: Catalogue['profile'] = {
  heading: 'Tu perfil',
  text: 'Cómo te ven los docentes y compañeros en Study Flow.',
  nameHint: 'Aparece junto a lo que compartas y entregues a partir de ahora.',
  photoURLHint:
    'Dirección de una imagen que empiece por https://. Déjala vacía para mostrar tu inicial.',
  upload: 'Subir una foto',
  uploadFailed: 'No se ha podido subir la foto.',
  submit: 'Guardar el perfil',
  saved: '¡Perfil guardado!',
  failed: 'No se ha podido guardar tu perfil.',
  kept: 'Lo que escribiste sigue aquí.',
};
