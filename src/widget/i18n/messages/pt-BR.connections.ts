import type { Grammar } from '../grammar.ts'
import type { ConnectionsMessages } from '../messageTypes.ts'

/** The Brazilian Portuguese messages on the connections that a person has already. */
export const connections = ({ plural, formatDate }: Grammar): ConnectionsMessages => ({
  connections: {
    title: 'Suas conexões',
    lead: (app) => `O que você compartilha com ${app ?? 'este aplicativo'}.`,
    empty: 'Você ainda não conectou nenhum banco.',
    states: {
      active: 'Conectado',
      attention: 'Precisa de atenção',
      ending: (days) => plural(days, { one: 'Termina em # dia', other: 'Termina em # dias' }),
      ended: 'Encerrado',
    },
    since: (date) => `Conectado desde ${formatDate(date)}.`,
    confirm: {
      title: (app) => `${app ?? 'Este aplicativo'} pode continuar consultando seus dados?`,
      banks: (banks) => `Vale para ${banks.join(', ')}.`,
      by: (date) => `Confirme até ${formatDate(date)}.`,
      late: 'O compartilhamento está pausado até você confirmar.',
      one: 'Confirmar',
      all: (count) => plural(count, { one: 'Confirmar', other: 'Confirmar todos (#)' }),
    },
    renew: 'Renovar',
    end: 'Encerrar',
    ending: {
      title: (bank) => `Encerrar a conexão com ${bank}?`,
      text: (bank, app) =>
        `${app ?? 'Este aplicativo'} deixa de receber dados de ${bank}. Para compartilhar de novo, é preciso conectar o banco outra vez.`,
      keep: 'Manter',
      sent: 'Encerrando o compartilhamento.',
      failed: 'Não deu certo, e nada mudou. Tente de novo daqui a pouco.',
    },
    doneTexts: {
      ended: 'O compartilhamento foi encerrado.',
      confirmed: 'O compartilhamento foi confirmado.',
    },
    another: 'Conectar outro banco',
    first: 'Conectar um banco',
  },
  brand: {
    title: (bank) => `Qual conta em ${bank}?`,
    text: 'Escolha a que você quer conectar.',
    personal: 'Conta pessoal',
    business: 'Conta empresarial',
    other: 'Outra conta',
  },
  alreadyConnected: {
    title: (bank) => `Você já tem uma conexão com ${bank}`,
    text: 'Você pode renová-la ou conectar outra conta.',
    renew: 'Renovar esta conexão',
    renewOne: (connection) => `Renovar: ${connection}`,
    another: 'Conectar outra conta',
  },
})
