import type { Grammar } from '../grammar.ts'
import type { ConnectionsMessages } from '../messageTypes.ts'

const theApp = (app: string | null) => (app === null ? 'esta aplicação' : `a aplicação ${app}`)

/** The European Portuguese messages on the connections that a person has already. */
export const connections = ({ plural, capitalize, formatDate }: Grammar): ConnectionsMessages => ({
  connections: {
    title: 'As suas ligações',
    lead: (app) => `O que partilha com ${theApp(app)}.`,
    empty: 'Ainda não há nenhum banco ligado.',
    states: {
      active: 'Ligado',
      attention: 'Requer atenção',
      ending: (days) =>
        plural(days, { one: 'Termina dentro de # dia', other: 'Termina dentro de # dias' }),
      ended: 'Terminado',
    },
    since: (date) => `Ligado desde ${formatDate(date)}.`,
    confirm: {
      title: (app) => `${capitalize(theApp(app))} pode continuar a consultar os seus dados?`,
      banks: (banks) => `Diz respeito a ${banks.join(', ')}.`,
      by: (date) => `Confirme o acesso até ${formatDate(date)}.`,
      late: 'O acesso está suspenso até o confirmar.',
      one: 'Confirmar o acesso',
      all: (count) => plural(count, { one: 'Confirmar o acesso', other: 'Confirmar todos (#)' }),
    },
    renew: 'Renovar',
    end: 'Terminar o acesso',
    ending: {
      title: (bank) => `Terminar o acesso a ${bank}?`,
      text: (bank, app) =>
        `${capitalize(theApp(app))} deixa de receber dados de ${bank}. Para os partilhar de novo, terá de voltar a ligar o banco.`,
      keep: 'Manter o acesso',
      sent: 'A terminar o acesso.',
      failed: 'Não resultou e nada foi alterado. Tente novamente dentro de momentos.',
    },
    doneTexts: { ended: 'O acesso terminou.', confirmed: 'O acesso está confirmado.' },
    another: 'Ligar outro banco',
    first: 'Ligar um banco',
  },
  brand: {
    title: (bank) => `Que conta em ${bank}?`,
    text: 'Escolha a que quer ligar.',
    personal: 'Conta pessoal',
    business: 'Conta de empresa',
    other: 'Outra conta',
  },
  alreadyConnected: {
    title: (bank) => `Já tem uma ligação com ${bank}`,
    text: 'Pode renová-la ou ligar outra conta.',
    renew: 'Renovar esta ligação',
    renewOne: (connection) => `Renovar: ${connection}`,
    another: 'Ligar outra conta',
  },
})
