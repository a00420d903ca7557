import type { Catalogue } from '../catalogue.ts';
import { formatted } from './counted.ts';

export const home: Catalogue['home'] = {
  banner: 'Study Flow de un vistazo',
  bannerRole: 'carrusel',
  slideRole: 'diapositiva',
  slides: [
    {
      heading: 'Planifica la semana antes de que ella te planifique a ti',
      text: 'Ponle a cada rato de estudio un día, una asignatura y una prioridad. Luego, empieza por arriba.',
      link: 'Añadir una actividad de estudio',
    },
    {
      heading: 'Entrega con un enlace y un mensaje',
      text: 'Escribe donde te guste escribir. Comparte el enlace, añade un mensaje breve y ya está entregado.',
      link: 'Explorar las tareas',
    },
    {
      heading: 'Lee lo que opina tu docente',
      text: 'Cada calificación viene con palabras, junto al trabajo del que hablan.',
      link: 'Ver tus entregas',
    },
  ],
  slide: (number, total) => `Diapositiva ${formatted(number)} de ${formatted(total)}`,
  showSlide: (number) => `Mostrar la diapositiva ${formatted(number)}`,
  pauseSlides: 'Pausar las diapositivas',
  playSlides: 'Reproducir las diapositivas',

  welcomeHeading: 'Te damos la bienvenida a Study Flow',
  welcomeText:
    'Study Flow reúne dos cosas que suelen vivir separadas: las tareas que ponen tus docentes y los planes que haces para ti. Sin ruido ni distracciones, solo lo siguiente que toca hacer.',
  browse: 'Explorar las tareas',
  join: 'Únete hoy',

  greeting: (name) => `Hola, ${name}.`,
  greetingLines: [
    'Diez minutos tranquilos ahora valen más que dos horas esta noche.',
    'Empieza por lo más pequeño. Lo demás vendrá después.',
    'Lo que anotas no tienes que llevarlo en la cabeza.',
    'Cierra una cosa antes de abrir la siguiente.',
  ],
  pauseGreeting: 'Detener la escritura',
  playGreeting: 'Reanudar la escritura',
};
