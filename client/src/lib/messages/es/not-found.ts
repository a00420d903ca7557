import type { Catalogue } from '../catalogue.ts';

export const notFound: Catalogue['notFound'] = {
  heading: 'Esta página no está en el cuaderno',
  text: 'Puede que la dirección esté mal escrita o que la página se haya eliminado.',
  pictureAlt: 'Un cuaderno abierto con una hoja arrancada',
  goHome: 'Ir al inicio',
};
