import type { Grammar } from '../grammar.ts'
import type { ConnectionsMessages } from '../messageTypes.ts'

/** The Spanish messages on the connections that a person has already. */
export const connections = ({ plural, formatDate }: Grammar): ConnectionsMessages => ({
  connections: {
    title: 'Tus conexiones',
    lead: (app) => `Lo que compartes con ${app ?? 'esta aplicación'}.`,
    empty: 'Todavía no has conectado ningún banco.',
    states: {
      active: 'Conectado',
      attention: 'Requiere atención',
      ending: (days) => plural(days, { one: 'Termina en # día', other: 'Termina en # días' }),
      ended: 'Terminado',
    },
    since: (date) => `Conectado desde el ${formatDate(date)}.`,
    confirm: {
      title: (app) => `¿Puede ${app ?? 'esta aplicación'} seguir consultando tus datos?`,
      banks: (banks) => `Vale para ${banks.join(', ')}.`,
      by: (date) => `Confirma el acceso antes del ${formatDate(date)}.`,
      late: 'El acceso está en pausa hasta que lo confirmes.',
      one: 'Confirmar',
      all: (count) => plural(count, { one: 'Confirmar', other: 'Confirmar los #' }),
    },
    renew: 'Renovar',
    end: 'Terminar el acceso',
    ending: {
      title: (bank) => `¿Terminar el acceso a ${bank}?`,
      text: (bank, app) =>
        `${app ?? 'Esta aplicación'} deja de recibir datos de ${bank}. Para compartirlos de nuevo, hay que conectar el banco otra vez.`,
      keep: 'Mantener el acceso',
      sent: 'Terminando el acceso.',
      failed: 'No ha funcionado y nada ha cambiado. Inténtalo de nuevo en un momento.',
    },
    doneTexts: { ended: 'El acceso ha terminado.', confirmed: 'El acceso está confirmado.' },
    another: 'Conectar otro banco',
    first: 'Conectar un banco',
  },
  brand: {
    title: (bank) => `¿Qué cuenta en ${bank}?`,
    text: 'Elige la que quieres conectar.',
    personal: 'Cuenta personal',
    business: 'Cuenta de empresa',
    other: 'Otra cuenta',
  },
  alreadyConnected: {
    title: (bank) => `Ya tienes una conexión con ${bank}`,
    text: 'Puedes renovarla o conectar otra cuenta.',
    renew: 'Renovar esta conexión',
    renewOne: (connection) => `Renovar: ${connection}`,
    another: 'Conectar otra cuenta',
  },
})
