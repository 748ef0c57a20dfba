import type { CompletionWords, LoaderWords } from '../words.ts'

/** The Spanish texts outside the widget. */
export const close = 'Cerrar'

export const loader: LoaderWords = {
  title: 'Conecta tu banco',
  close,
  blocked: 'Tu navegador bloqueó la ventana.',
  slow: 'La página sigue cargando.',
  failed: 'La página no cargó. Revisa tu conexión.',
  retry: 'Intentar de nuevo',
  elsewhere: 'Continuar en la otra ventana',
  cancel: 'Cancelar',
}

export const completion: CompletionWords = {
  waiting: {
    title: 'Abriendo tu banco',
    text: 'La conexión es segura. No tienes que hacer nada.',
  },
  stuck: {
    title: 'Tu banco no se abrió aquí',
    text: 'Vuelve a la aplicación y usa el botón de ahí.',
  },
  approved: {
    title: 'Tu banco ya tiene tu respuesta',
    text: 'Vuelve a la aplicación para ver el resultado.',
  },
  other: {
    title: 'No se aprobó nada',
    text: 'Vuelve a la aplicación.',
  },
  expired: {
    title: 'Pasó demasiado tiempo para seguir aquí',
    text: 'Vuelve para ver cómo quedó.',
    back: (site) => `Volver a ${site}`,
  },
  close: 'Cerrar esta ventana',
  stays: 'Tu navegador mantiene abierta esta ventana. Ciérrala y vuelve a la aplicación.',
}

export const noScript = 'Puedes cerrar esta ventana y volver a la aplicación.'

export const forbidden = /[!¡]|\bpor favor/i
