import type { BankWords } from './bankWords.ts'

/** The texts of the simulated bank in Spanish. */
export const es: BankWords = {
  simulation: 'Este banco es una simulación. No hay ninguna cuenta real detrás.',
  unnamed: 'Banco simulado',
  share: '¿Compartir tus datos?',
  asks: 'Una aplicación pide consultar:',
  readOnly: 'Solo puede consultar. No puede pagar, transferir ni cambiar nada.',
  endsAfter: (days) => `El acceso termina automáticamente después de ${days} días.`,
  approve: 'Aprobar',
  deny: 'Rechazar',
  walkAway: 'Para no decidir nada, cierra esta página.',
  wayBack: 'Volver a la aplicación',
  products: {
    ACCOUNTS: 'Cuentas y saldos',
    TRANSACTIONS: 'Movimientos',
    CREDIT_CARDS: 'Tarjetas de crédito y sus extractos',
    INVESTMENTS: 'Inversiones',
    INVESTMENTS_TRANSACTIONS: 'Movimientos de las inversiones',
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
      title: 'Enlace vencido',
      text: 'Se acabó el tiempo para autorizar. Empieza de nuevo en la aplicación.',
    },
    replaced: {
      title: 'Enlace reemplazado',
      text: 'La aplicación empezó de nuevo: usa la última página que abrió.',
    },
    unknown: {
      title: 'Esta página no existe',
      text: 'Vuelve a la aplicación y abre de nuevo tu banco desde ahí.',
    },
  },
}
