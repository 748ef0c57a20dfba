import type { CompletionWords, LoaderWords } from '../words.ts'

/** The European Portuguese texts outside the widget. */
export const close = 'Fechar'

export const loader: LoaderWords = {
  title: 'Ligar o seu banco',
  close,
  blocked: 'O navegador bloqueou a janela.',
  slow: 'A página ainda está a carregar.',
  failed: 'A página não carregou. Verifique a sua ligação.',
  retry: 'Tentar novamente',
  elsewhere: 'Continuar na outra janela',
  cancel: 'Cancelar',
}

export const completion: CompletionWords = {
  waiting: {
    title: 'A abrir o seu banco',
    text: 'A ligação é segura. Não precisa de fazer nada.',
  },
  stuck: {
    title: 'O seu banco não abriu aqui',
    text: 'Volte à aplicação e use o botão que lá se encontra.',
  },
  approved: {
    title: 'O seu banco recebeu a sua resposta',
    text: 'Volte à aplicação para ver o resultado.',
  },
  other: {
    title: 'Nada foi aprovado',
    text: 'Volte à aplicação.',
  },
  expired: {
    title: 'Demorou demasiado para continuar aqui',
    text: 'Volte para ver o resultado.',
    back: (site) => `Voltar a ${site}`,
  },
  close: 'Fechar esta janela',
  stays: 'O navegador mantém esta janela aberta. Feche-a e volte à aplicação.',
}

export const noScript = 'Pode fechar esta janela e voltar à aplicação.'

export const forbidden = /!|\bpor favor/i
