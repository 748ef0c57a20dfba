/** The texts of the simulated bank's pages: English, Brazilian Portuguese, Spanish. */
export const BANK = {
  simulation: [
    'This bank is a simulation. There is no real account behind it.',
    'Este banco é uma simulação. Não há nenhuma conta real por trás dele.',
    'Este banco es una simulación. No hay ninguna cuenta real detrás.',
  ],
  unnamed: ['Simulated bank', 'Banco simulado', 'Banco simulado'],
  signIn: ['Sign in', 'Entrar', 'Iniciar sesión'],
  signInText: [
    '{application} asks for access to your data. Any user name and password work here.',
    '{application} pede acesso aos seus dados. Aqui qualquer usuário e senha funcionam.',
    '{application} pide acceso a tus datos. Aquí funciona cualquier usuario y contraseña.',
  ],
  user: ['User name', 'Usuário', 'Usuario'],
  password: ['Password', 'Senha', 'Contraseña'],
  share: ['Share your data?', 'Compartilhar seus dados?', '¿Compartir tus datos?'],
  asks: [
    '{application} wants to read:',
    '{application} quer consultar:',
    '{application} quiere consultar:',
  ],
  anApplication: ['An application', 'Um aplicativo', 'Una aplicación'],
  readOnly: [
    'It can only read. It can’t pay, transfer or change anything.',
    'Ele só pode consultar. Não pode pagar, transferir nem alterar nada.',
    'Solo puede consultar. No puede pagar, transferir ni cambiar nada.',
  ],
  ends: ['Access ends on {date}.', 'O acesso termina em {date}.', 'El acceso termina el {date}.'],
  approve: ['Approve', 'Aprovar', 'Aprobar'],
  deny: ['Deny', 'Recusar', 'Rechazar'],
  walkAway: [
    'You can also close this page without deciding.',
    'Você também pode fechar esta página sem decidir.',
    'También puedes cerrar esta página sin decidir.',
  ],
  wayBack: ['Return to the application', 'Voltar ao aplicativo', 'Volver a la aplicación'],
  products: {
    ACCOUNTS: ['Accounts and balances', 'Contas e saldos', 'Cuentas y saldos'],
    TRANSACTIONS: ['Transactions', 'Lançamentos', 'Movimientos'],
    CREDIT_CARDS: [
      'Credit cards and their bills',
      'Cartões de crédito e suas faturas',
      'Tarjetas de crédito y sus extractos',
    ],
    INVESTMENTS: ['Investments', 'Investimentos', 'Inversiones'],
    INVESTMENTS_TRANSACTIONS: [
      'Investment transactions',
      'Movimentações de investimentos',
      'Movimientos de las inversiones',
    ],
    IDENTITY: ['Your personal data', 'Seus dados cadastrais', 'Tus datos personales'],
    LOANS: ['Loans', 'Empréstimos', 'Préstamos'],
  },
  messages: {
    approved: {
      title: ['Access approved', 'Acesso aprovado', 'Acceso aprobado'],
      text: [
        'You can close this page and go back to the application.',
        'Você pode fechar esta página e voltar ao aplicativo.',
        'Puedes cerrar esta página y volver a la aplicación.',
      ],
    },
    denied: {
      title: ['Access denied', 'Acesso recusado', 'Acceso rechazado'],
      text: [
        'Nothing is shared. You can close this page and go back to the application.',
        'Nada é compartilhado. Você pode fechar esta página e voltar ao aplicativo.',
        'No se comparte nada. Puedes cerrar esta página y volver a la aplicación.',
      ],
    },
    used: {
      title: ['Link already used', 'Link já usado', 'Enlace ya usado'],
      text: [
        'This link works once, and it has been used.',
        'Este link funciona uma vez só, e já foi usado.',
        'Este enlace funciona una sola vez, y ya se usó.',
      ],
    },
    expired: {
      title: ['Link expired', 'Link expirado', 'Enlace vencido'],
      text: [
        'The time to authorize is over. Start again in the application.',
        'O tempo para autorizar terminou. Comece de novo no aplicativo.',
        'Se acabó el tiempo para autorizar. Empieza de nuevo en la aplicación.',
      ],
    },
    replaced: {
      title: ['Link replaced', 'Link substituído', 'Enlace reemplazado'],
      text: [
        'The application has started again: use the page it opened last.',
        'O aplicativo começou de novo: use a última página que ele abriu.',
        'La aplicación empezó de nuevo: usa la última página que abrió.',
      ],
    },
    unknown: {
      title: ['This page does not exist', 'Esta página não existe', 'Esta página no existe'],
      text: [
        'Go back to the application and open your bank from there again.',
        'Volte ao aplicativo e abra o seu banco de novo a partir dele.',
        'Vuelve a la aplicación y abre de nuevo tu banco desde ahí.',
      ],
    },
  },
}
