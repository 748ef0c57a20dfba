import type { Language } from './options.ts'

/** The texts outside the widget, in every language. The widget's own are in `src/widget/i18n/messages/`. */

/** One text, or one set of texts, for every language. */
export type Translations<Words> = Record<Language, Words>

/** The texts of the loader's box before the widget is there. */
export const LOADER_WORDS: Translations<{ title: string; close: string }> = {
  en: { title: 'Connect your bank', close: 'Close' },
  'pt-BR': { title: 'Conecte seu banco', close: 'Fechar' },
  es: { title: 'Conecta tu banco', close: 'Cerrar' },
}

/** The occasions for a notice of the loader. */
export type NoticeName = 'blocked' | 'failed'

/** The texts of a notice: a message and two buttons in the place of the widget. */
interface NoticeWords extends Record<NoticeName, string> {
  retry: string
  close: string
}

export const NOTICE_WORDS: Translations<NoticeWords> = {
  en: {
    blocked: 'Your browser blocked the window.',
    failed: 'The page didn’t load. Check your connection and try again.',
    retry: 'Try again',
    close: 'Close',
  },
  'pt-BR': {
    blocked: 'Seu navegador bloqueou a janela.',
    failed: 'A página não carregou. Verifique sua conexão e tente de novo.',
    retry: 'Tentar de novo',
    close: 'Fechar',
  },
  es: {
    blocked: 'Tu navegador bloqueó la ventana.',
    failed: 'La página no cargó. Revisa tu conexión e inténtalo de nuevo.',
    retry: 'Intentar de nuevo',
    close: 'Cerrar',
  },
}

/** The states of the completion page. */
export type CompletionState = 'waiting' | 'approved' | 'other'

/** The texts of the completion page: a title and a text for each of its states. */
interface CompletionWords extends Record<CompletionState, { title: string; text: string }> {
  waiting: { title: string; text: string; stuck: string }
  /** A run by link that was at the bank for too long to go on. */
  expired: { title: string; text: string; back: (site: string) => string }
  /** Replaces the text of a window that the browser does not let a script close. */
  stays: string
}

export const COMPLETION_WORDS: Translations<CompletionWords> = {
  en: {
    waiting: {
      title: 'Opening your bank',
      text: 'The connection is secure. You don’t need to do anything.',
      stuck: 'Your bank didn’t open here. Go back to the app and use the button there.',
    },
    approved: {
      title: 'That’s done',
      text: 'Your bank has your answer. The rest happens in the app; this window closes by itself.',
    },
    other: {
      title: 'Nothing was authorized',
      text: 'You can go on in the app; this window closes by itself.',
    },
    expired: {
      title: 'This took too long to go on here',
      text: 'Go back to see how it went.',
      back: (site) => `Back to ${site}`,
    },
    stays: 'Your browser keeps this window open. Close it and go back to the app.',
  },
  'pt-BR': {
    waiting: {
      title: 'Abrindo seu banco',
      text: 'A conexão é segura. Você não precisa fazer nada.',
      stuck: 'Seu banco não abriu aqui. Volte ao aplicativo e use o botão de lá.',
    },
    approved: {
      title: 'Tudo certo',
      text: 'Seu banco recebeu sua resposta. O resto acontece no aplicativo; esta janela se fecha sozinha.',
    },
    other: {
      title: 'Nada foi autorizado',
      text: 'Você pode continuar no aplicativo; esta janela se fecha sozinha.',
    },
    expired: {
      title: 'Demorou demais para continuar aqui',
      text: 'Volte para ver como ficou.',
      back: (site) => `Voltar para ${site}`,
    },
    stays: 'Seu navegador mantém esta janela aberta. Feche-a e volte ao aplicativo.',
  },
  es: {
    waiting: {
      title: 'Abriendo tu banco',
      text: 'La conexión es segura. No tienes que hacer nada.',
      stuck: 'Tu banco no se abrió aquí. Vuelve a la aplicación y usa el botón de ahí.',
    },
    approved: {
      title: 'Listo',
      text: 'Tu banco ya tiene tu respuesta. Lo demás ocurre en la aplicación; esta ventana se cierra sola.',
    },
    other: {
      title: 'No se autorizó nada',
      text: 'Puedes seguir en la aplicación; esta ventana se cierra sola.',
    },
    expired: {
      title: 'Tardó demasiado para seguir aquí',
      text: 'Vuelve para ver cómo quedó.',
      back: (site) => `Volver a ${site}`,
    },
    stays: 'Tu navegador mantiene abierta esta ventana. Ciérrala y vuelve a la aplicación.',
  },
}

/** The text of the completion page where JavaScript is off; the build inserts it. */
export const NO_SCRIPT_WORDS: Translations<string> = {
  en: 'You can close this window and go back to the app.',
  'pt-BR': 'Pode fechar esta janela e voltar ao aplicativo.',
  es: 'Puedes cerrar esta ventana y volver a la aplicación.',
}

/** Words of blame, alarm and jargon, which no text of the product may contain, in any language. */
export const FORBIDDEN_WORDS: Translations<RegExp> = {
  en: /!|\binvalid|\berrors?\b|\bplease\b|\bfail|\bwrong|\bincorrect|\bsorry|\boops|\bunable|\bunfortunately/i,
  'pt-BR':
    /!|\binválid|\berros?\b|\bpor favor|\bfalh|\berrad|\bincorret|\bdesculp|\bops\b|\binfelizmente/i,
  es: /[!¡]|\binválid|\berror|\bpor favor|\bfall[aóo]|\bequivocad|\bincorrect|\blo sentimos|\bups\b/i,
}
