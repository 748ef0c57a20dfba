import type { BankWords } from './bankWords.ts'

/** The texts of the simulated bank in European Portuguese. */
export const ptPT: BankWords = {
  simulation: 'Este banco é uma simulação. Não existe nenhuma conta real por trás dele.',
  unnamed: 'Banco simulado',
  share: 'Partilhar os seus dados?',
  asks: 'Uma aplicação pede para consultar:',
  readOnly: 'Só pode consultar. Não pode pagar, transferir nem alterar nada.',
  endsAfter: (days) => `O acesso termina automaticamente ao fim de ${days} dias.`,
  approve: 'Aprovar',
  deny: 'Recusar',
  walkAway: 'Para não decidir nada, feche esta página.',
  wayBack: 'Voltar à aplicação',
  products: {
    ACCOUNTS: 'Contas e saldos',
    TRANSACTIONS: 'Movimentos',
    CREDIT_CARDS: 'Cartões de crédito e extratos',
    INVESTMENTS: 'Investimentos',
    INVESTMENTS_TRANSACTIONS: 'Movimentos dos investimentos',
    IDENTITY: 'Os seus dados pessoais',
    LOANS: 'Créditos',
  },
  messages: {
    approved: { title: 'Acesso aprovado', text: 'Pode fechar esta página e voltar à aplicação.' },
    denied: {
      title: 'Acesso recusado',
      text: 'Nada é partilhado. Pode fechar esta página e voltar à aplicação.',
    },
    used: {
      title: 'Hiperligação já utilizada',
      text: 'Esta hiperligação funciona uma só vez e já foi utilizada.',
    },
    expired: {
      title: 'Hiperligação expirada',
      text: 'O tempo para autorizar terminou. Recomece na aplicação.',
    },
    replaced: {
      title: 'Hiperligação substituída',
      text: 'A aplicação recomeçou: use a última página que abriu.',
    },
    unknown: {
      title: 'Esta página não existe',
      text: 'Volte à aplicação e abra o seu banco novamente a partir daí.',
    },
  },
}
