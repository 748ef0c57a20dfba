/** The occasions for a notice. */
export type NoticeName = 'blocked' | 'failed'

/** The texts of a notice: a message and two buttons in the place of the widget. */
export interface NoticeWords extends Record<NoticeName, string> {
  retry: string
  close: string
}

export const NOTICE_WORDS = {
  en: {
    blocked: 'Your browser blocked the window.',
    failed: 'The page didn’t load. Check your connection and try again.',
    retry: 'Try again',
    close: 'Close',
  },
  pt: {
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
} satisfies Record<string, NoticeWords>
