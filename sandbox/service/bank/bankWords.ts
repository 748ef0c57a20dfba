import type { Product } from '../catalog/products.ts'

type Message = { title: string; text: string }

/** The texts of the simulated bank's pages in one language. */
export type BankWords = {
  simulation: string
  /** The name of the bank on a page whose Connector is not known. */
  unnamed: string
  share: string
  asks: string
  readOnly: string
  endsAfter: (days: number) => string
  approve: string
  deny: string
  walkAway: string
  wayBack: string
  products: Record<Product, string>
  messages: {
    approved: Message
    denied: Message
    used: Message
    expired: Message
    replaced: Message
    unknown: Message
  }
}

const en: BankWords = {
  simulation: 'This bank is a simulation. There is no real account behind it.',
  unnamed: 'Simulated bank',
  share: 'Share your data?',
  asks: 'An application asks to read:',
  readOnly: 'It can only read. It can’t pay, transfer or change anything.',
  endsAfter: (days) => `The access ends by itself after ${days} days.`,
  approve: 'Approve',
  deny: 'Deny',
  walkAway: 'To decide nothing, close this page.',
  wayBack: 'Return to the application',
  products: {
    ACCOUNTS: 'Accounts and balances',
    TRANSACTIONS: 'Transactions',
    CREDIT_CARDS: 'Credit cards and their bills',
    INVESTMENTS: 'Investments',
    INVESTMENTS_TRANSACTIONS: 'Investment transactions',
    IDENTITY: 'Your personal data',
    LOANS: 'Loans',
  },
  messages: {
    approved: {
      title: 'Access approved',
      text: 'You can close this page and go back to the application.',
    },
    denied: {
      title: 'Access denied',
      text: 'Nothing is shared. You can close this page and go back to the application.',
    },
    used: { title: 'Link already used', text: 'This link works once, and it has been used.' },
    expired: {
      title: 'Link expired',
      text: 'The time to authorize is over. Start again in the application.',
    },
    replaced: {
      title: 'Link replaced',
      text: 'The application has started again: use the page it opened last.',
    },
    unknown: {
      title: 'This page does not exist',
      text: 'Go back to the application and open your bank from there again.',
    },
  },
}

const ptBR: BankWords = {
  simulation: 'Este banco é uma simulação. Não há nenhuma conta real por trás dele.',
  unnamed: 'Banco simulado',
  share: 'Compartilhar seus dados?',
  asks: 'Um aplicativo pede para consultar:',
  readOnly: 'Ele só pode consultar. Não pode pagar, transferir nem alterar nada.',
  endsAfter: (days) => `O acesso termina sozinho depois de ${days} dias.`,
  approve: 'Aprovar',
  deny: 'Recusar',
  walkAway: 'Para não decidir nada, feche esta página.',
  wayBack: 'Voltar ao aplicativo',
  products: {
    ACCOUNTS: 'Contas e saldos',
    TRANSACTIONS: 'Lançamentos',
    CREDIT_CARDS: 'Cartões de crédito e suas faturas',
    INVESTMENTS: 'Investimentos',
    INVESTMENTS_TRANSACTIONS: 'Movimentações de investimentos',
    IDENTITY: 'Seus dados cadastrais',
    LOANS: 'Empréstimos',
  },
  messages: {
    approved: {
      title: 'Acesso aprovado',
      text: 'Você pode fechar esta página e voltar ao aplicativo.',
    },
    denied: {
      title: 'Acesso recusado',
      text: 'Nada é compartilhado. Você pode fechar esta página e voltar ao aplicativo.',
    },
    used: { title: 'Link já usado', text: 'Este link funciona uma vez só, e já foi usado.' },
    expired: {
      title: 'Link expirado',
      text: 'O tempo para autorizar terminou. Comece de novo no aplicativo.',
    },
    replaced: {
      title: 'Link substituído',
      text: 'O aplicativo começou de novo: use a última página que ele abriu.',
    },
    unknown: {
      title: 'Esta página não existe',
      text: 'Volte ao aplicativo e abra o seu banco de novo a partir dele.',
    },
  },
}

const es: BankWords = {
  simulation: 'Este banco es una simulación. No hay ninguna cuenta real detrás.',
  unnamed: 'Banco simulado',
  share: '¿Compartir tus datos?',
  asks: 'Una aplicación pide consultar:',
  readOnly: 'Solo puede consultar. No puede pagar, transferir ni cambiar nada.',
  endsAfter: (days) => `El acceso termina solo después de ${days} días.`,
  approve: 'Aprobar',
  deny: 'Rechazar',
  walkAway: 'Para no decidir nada, cierra esta página.',
  wayBack: 'Volver a la aplicación',
  products: {
    ACCOUNTS: 'Cuentas y saldos',
    TRANSACTIONS: 'Movimientos',
    CREDIT_CARDS: 'Tarjetas de crédito y sus facturas',
    INVESTMENTS: 'Inversiones',
    INVESTMENTS_TRANSACTIONS: 'Movimientos de inversiones',
    IDENTITY: 'Tus datos personales',
    LOANS: 'Préstamos',
  },
  messages: {
    approved: {
      title: 'Acceso aprobado',
      text: 'Puedes cerrar esta página y volver a la aplicación.',
    },
    denied: {
      title: 'Acceso rechazado',
      text: 'No se comparte nada. Puedes cerrar esta página y volver a la aplicación.',
    },
    used: { title: 'Enlace ya usado', text: 'Este enlace funciona una sola vez, y ya se usó.' },
    expired: {
      title: 'Enlace caducado',
      text: 'Se acabó el tiempo para autorizar. Empieza de nuevo en la aplicación.',
    },
    replaced: {
      title: 'Enlace reemplazado',
      text: 'La aplicación empezó de nuevo: usa la última página que abrió.',
    },
    unknown: {
      title: 'Esta página no existe',
      text: 'Vuelve a la aplicación y abre tu banco desde ahí otra vez.',
    },
  },
}

export const bankWords = { en, 'pt-BR': ptBR, es }

export type BankLanguage = keyof typeof bankWords

const languages = new Map<string, BankLanguage>([
  ['en', 'en'],
  ['pt', 'pt-BR'],
  ['es', 'es'],
])

/** Returns the first of the languages in an `Accept-Language` header that has texts, by weight, else English. */
export function bankLanguage(acceptLanguage = ''): BankLanguage {
  const wanted = acceptLanguage.split(',').map((entry) => {
    const [tag = '', ...parameters] = entry
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
    return { primary: tag.split('-')[0] ?? '', weight: Number(weight) || 0 }
  })
  for (const { primary, weight } of wanted.toSorted((a, b) => b.weight - a.weight)) {
    const known = languages.get(primary)
    if (known && weight > 0) return known
  }
  return 'en'
}
