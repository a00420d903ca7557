import type { Catalogue } from '../catalogue.ts';

export const errorPage: Catalogue['errorPage'] = {
  notFound: {
    heading: 'No hemos encontrado esto',
    text: 'Puede que se haya eliminado o que el enlace no esté completo.',
  },
  forbidden: {
    heading: 'No tienes acceso a esto',
    text: 'Tu cuenta no tiene acceso a esta página. Si crees que debería tenerlo, consulta a tu docente.',
  },
  offline: {
    heading: 'Study Flow no responde',
    text: 'Puede que no tengas conexión o que nuestro servidor esté descansando. No se ha perdido nada de lo que guardaste.',
  },
  unexpected: {
    heading: 'Algo ha salido mal',
    text: 'Esto no debería haber pasado. Intentarlo de nuevo suele ayudar.',
  },
  update: {
    heading: 'Study Flow se ha renovado',
    text: 'No se ha podido cargar esta página, seguramente porque hay una versión nueva. Vuelve a cargarla.',
  },
  reload: 'Volver a cargar la página',
};
