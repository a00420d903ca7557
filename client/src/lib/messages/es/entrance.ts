import type { Catalogue } from '../catalogue.ts';

export const entrance: Catalogue['entrance'] = {
  login: {
    heading: '¡Te damos la bienvenida!',
    subheading: 'Inicia sesión para seguir aprendiendo.',
    submit: 'Iniciar sesión',
    noAccount: '¿Es tu primera vez aquí?',
    toSignUp: 'Crea una cuenta',
    success: 'Has iniciado sesión',
    invalid: 'El correo electrónico o la contraseña no son correctos. Inténtalo de nuevo.',
    tooManyAttempts: 'Demasiados intentos. Espera unos minutos e inténtalo de nuevo.',
    disabled: 'Esta cuenta está desactivada. Consulta a tu docente.',
  },

  signUp: {
    heading: 'Únete hoy',
    subheading: 'Una sola cuenta para tus planes, tus tareas y tus calificaciones.',
    submit: 'Crear cuenta',
    haveAccount: '¿Ya tienes una cuenta?',
    toLogin: 'Inicia sesión',
    success: '¡CUENTA CREADA CORRECTAMENTE!',
    successText: '¡Te damos la bienvenida!',
    emailInUse: 'Ya existe una cuenta con este correo electrónico. Inicia sesión con ella.',
    weakPassword: 'Esta contraseña es demasiado débil. Usa al menos 6 caracteres.',
    passwordRefused: 'Esta contraseña no se acepta. Elige una más larga.',
    invalidEmail: 'Este correo electrónico no es válido. Revísalo.',
    failed: 'No hemos podido crear tu cuenta. Inténtalo de nuevo.',
  },

  social: {
    divider: '---O---',
    button: 'Continuar con Google',
    failed: 'No hemos podido iniciar tu sesión con Google. Inténtalo de nuevo.',
    popupBlocked:
      'Tu navegador ha bloqueado la ventana de inicio de sesión. Permite las ventanas emergentes en esta página e inténtalo de nuevo.',
    otherMethod:
      'Este correo electrónico ya tiene una cuenta con contraseña. Inicia sesión con ella.',
  },
};
