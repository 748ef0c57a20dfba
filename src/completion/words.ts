/** This page stands alone and must stay tiny, so it brings its few words in every language itself. */
export interface Words {
  waiting: { title: string; text: string; stuck: string }
  approved: { title: string; text: string }
  other: { title: string; text: string }
  /** A run by link that was too long at the bank to go on. */
  expired: string
  back: (site: string) => string
}

export const LANGUAGES = ['en', 'pt-BR', 'es'] as const

export const WORDS: Record<(typeof LANGUAGES)[number], Words> = {
  en: {
    waiting: {
      title: 'Opening your bank',
      text: 'One moment.',
      stuck: 'Your bank didn’t open here. Go back to the app and use the button there.',
    },
    approved: {
      title: 'You are back from your bank',
      text: 'You can close this window. The app goes on by itself.',
    },
    other: {
      title: 'Nothing was authorized',
      text: 'You can close this window. The app shows how to go on.',
    },
    expired: 'This took too long to go on here. Go back to see how it went.',
    back: (site) => `Back to ${site}`,
  },
  'pt-BR': {
    waiting: {
      title: 'Abrindo sua instituição',
      text: 'Só um momento.',
      stuck: 'Sua instituição não abriu aqui. Volte ao aplicativo e use o botão de lá.',
    },
    approved: {
      title: 'Você voltou da sua instituição',
      text: 'Pode fechar esta janela. O aplicativo continua sozinho.',
    },
    other: {
      title: 'Nada foi autorizado',
      text: 'Pode fechar esta janela. O aplicativo mostra como continuar.',
    },
    expired: 'Demorou demais para continuar aqui. Volte para ver como ficou.',
    back: (site) => `Voltar para ${site}`,
  },
  es: {
    waiting: {
      title: 'Abriendo tu banco',
      text: 'Un momento.',
      stuck: 'Tu banco no se abrió aquí. Vuelve a la aplicación y usa el botón de ahí.',
    },
    approved: {
      title: 'Ya volviste de tu banco',
      text: 'Puedes cerrar esta ventana. La aplicación sigue por sí sola.',
    },
    other: {
      title: 'No se autorizó nada',
      text: 'Puedes cerrar esta ventana. La aplicación muestra cómo seguir.',
    },
    expired: 'Tardó demasiado para seguir aquí. Vuelve para ver cómo quedó.',
    back: (site) => `Volver a ${site}`,
  },
}
