/** This page stands alone and must stay tiny, so it brings its few words in every language itself. */
export interface Words {
  waiting: { title: string; text: string; stuck: string }
  approved: { title: string; text: string }
  other: { title: string; text: string }
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
      title: 'That’s done',
      text: 'You can close this window and go back to the app.',
    },
    other: {
      title: 'Nothing was authorized',
      text: 'You can close this window and go back to the app.',
    },
  },
  'pt-BR': {
    waiting: {
      title: 'Abrindo seu banco',
      text: 'Só um momento.',
      stuck: 'Seu banco não abriu aqui. Volte ao aplicativo e use o botão de lá.',
    },
    approved: {
      title: 'Tudo certo',
      text: 'Você pode fechar esta janela e voltar ao aplicativo.',
    },
    other: {
      title: 'Nada foi autorizado',
      text: 'Você pode fechar esta janela e voltar ao aplicativo.',
    },
  },
  es: {
    waiting: {
      title: 'Abriendo tu banco',
      text: 'Un momento.',
      stuck: 'Tu banco no se abrió aquí. Vuelve a la aplicación y usa el botón de ahí.',
    },
    approved: {
      title: 'Listo',
      text: 'Puedes cerrar esta ventana y volver a la aplicación.',
    },
    other: {
      title: 'No se autorizó nada',
      text: 'Puedes cerrar esta ventana y volver a la aplicación.',
    },
  },
}
