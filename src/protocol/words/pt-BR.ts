import type { CompletionWords, LoaderWords } from '../words.ts'

/** The Brazilian Portuguese texts outside the widget. */
export const close = 'Fechar'

export const loader: LoaderWords = {
  title: 'Conecte seu banco',
  close,
  blocked: 'Seu navegador bloqueou a janela.',
  slow: 'A página ainda está carregando.',
  failed: 'A página não carregou. Confira sua internet.',
  retry: 'Tentar de novo',
  elsewhere: 'Continuar na outra janela',
  cancel: 'Cancelar',
}

export const completion: CompletionWords = {
  waiting: {
    title: 'Abrindo seu banco',
    text: 'A conexão é segura. Você não precisa fazer nada.',
  },
  stuck: {
    title: 'Seu banco não abriu aqui',
    text: 'Volte ao aplicativo e use o botão de lá.',
  },
  approved: {
    title: 'Seu banco recebeu sua resposta',
    text: 'Volte ao aplicativo para ver o resultado.',
  },
  other: {
    title: 'Nada foi aprovado',
    text: 'Volte ao aplicativo.',
  },
  expired: {
    title: 'Demorou demais para continuar aqui',
    text: 'Volte para ver como ficou.',
    back: (site) => `Voltar para ${site}`,
  },
  close: 'Fechar esta janela',
  stays: 'Seu navegador mantém esta janela aberta. Feche-a e volte ao aplicativo.',
}

export const noScript = 'Pode fechar esta janela e voltar ao aplicativo.'

export const forbidden = /!|\bpor favor|encerr/i
