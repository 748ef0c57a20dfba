import type { Grammar } from '../grammar.ts'
import type { ConnectionsMessages } from '../messageTypes.ts'

/** The Spanish messages on the connections that a person has already. */
export const connections = ({ plural, formatDate }: Grammar): ConnectionsMessages => ({
  connections: {
    title: 'Tus conexiones',
    lead: (app) => `Lo que compartes con ${app ?? 'esta aplicación'}.`,
    empty: 'Aún no hay ningún banco conectado.',
    states: {
      active: 'Conectado',
      attention: 'Requiere atención',
      ending: (days) => plural(days, { one: 'Termina en # día', other: 'Termina en # días' }),
      ended: 'Acceso terminado',
    },
    since: (date) => `Conectado desde el ${formatDate(date)}.`,
    confirm: {
      title: (app) => `¿Puede ${app ?? 'esta aplicación'} seguir consultando tus datos?`,
      banks: (banks) => `Se refiere a ${banks.join(', ')}.`,
      by: (date) => `Confirma el acceso a más tardar el ${formatDate(date)}.`,
      late: 'El acceso está en pausa hasta que lo confirmes.',
      one: 'Confirmar el acceso',
      all: (count) =>
        plural(count, { one: 'Confirmar el acceso', other: 'Confirmar los # accesos' }),
    },
    renew: 'Renovar',
    end: 'Cancelar el acceso',
    ending: {
      title: (bank) => `¿Cancelar el acceso a ${bank}?`,
      text: (bank, app) =>
        `${app ?? 'Esta aplicación'} dejará de recibir datos de ${bank}. Para compartirlos de nuevo, tendrás que conectar el banco otra vez.`,
      keep: 'Mantener el acceso',
      sent: 'Cancelando el acceso.',
      failed: 'No funcionó y no cambió nada. Inténtalo de nuevo en un momento.',
    },
    doneTexts: { ended: 'El acceso se canceló.', confirmed: 'El acceso está confirmado.' },
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
