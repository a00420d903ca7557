import type { Catalogue } from '../catalogue.ts';
import { formatted } from './counted.ts';

export const forms: Catalogue['forms'] = {
  draft: {
    restored: 'Lo dejaste a medias, así que te lo hemos guardado.',
    discard: 'Descartarlo',
  },

  calendar: {
    placeholder: 'dd/mm/aaaa',
    dialog: 'Elegir la fecha',
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
    month: 'Mes',
    chooseDay: 'Elegir',
  },

  images: {
    hint: 'JPEG, PNG, WebP, GIF o AVIF, de 10 MB como máximo.',
    wrongType: 'No podemos mostrar esta imagen. Elige un archivo JPEG, PNG, WebP, GIF o AVIF.',
    tooLarge: 'Esta imagen ocupa más de 10 MB. Elige una más pequeña.',
    choose: 'Elige una imagen',
    orDrop: 'o suéltala o pégala aquí',
    cancelUpload: 'Cancelar la subida',
    uploading: (percent) => `Subiendo la imagen: ${formatted(percent)} %`,
  },
};
