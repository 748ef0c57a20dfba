import type { BankWords } from './bankWords.ts'

/** The texts of the simulated bank in Brazilian Portuguese. */
export const ptBR: BankWords = {
  simulation: 'Este banco é uma simulação. Não há nenhuma conta real por trás dele.',
  unnamed: 'Banco simulado',
  share: 'Compartilhar seus dados?',
  asks: 'Um aplicativo pede para consultar:',
  readOnly: 'Ele só pode consultar. Não pode pagar, transferir nem alterar nada.',
  endsAfter: (days) => `O acesso termina automaticamente depois de ${days} dias.`,
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
