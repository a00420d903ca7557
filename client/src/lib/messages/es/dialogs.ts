import type { Catalogue } from '../catalogue.ts';

export const dialogs: Catalogue['dialogs'] = {
  ok: 'Aceptar',
  no: 'No',
  cancel: 'Cancelar',
  areYouSure: '¿Seguro?',
  notRevertible: '¡No podrás deshacerlo!',
  yesDelete: '¡Sí, eliminar!',
  deleted: '¡Eliminado!',
};
