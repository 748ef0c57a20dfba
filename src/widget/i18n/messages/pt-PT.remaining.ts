import type { Remaining } from '../messageTypes.ts'

/** No article stands before a name: nobody knows its gender. */
const theApp = (app: string | null) => (app === null ? 'a aplicação' : `a aplicação ${app}`)
const thisOrTheApp = (app: string | null) =>
  app === null ? 'esta aplicação' : `a aplicação ${app}`
const thisApp = (app: string | null) => app ?? 'esta aplicação'
const inApp = (app: string | null) => (app === null ? 'nesta aplicação' : `na aplicação ${app}`)
const toApp = (app: string | null) => (app === null ? 'à aplicação' : `à aplicação ${app}`)
const byApp = (app: string | null) =>
  app === null ? 'por esta aplicação' : `pela aplicação ${app}`

/** A first connection has nothing to keep; a renewal has waited already. */
const tryLater = {
  create: 'Nada se perdeu. Tente novamente dentro de alguns minutos.',
  update: 'A sua ligação mantém-se. Tente novamente dentro de alguns minutos.',
  renewal: 'A sua ligação mantém-se. Já pode tentar novamente.',
}
const letKnow = (_bank: string, app: string | null) =>
  `Já avisámos ${theApp(app)}. Tente novamente mais tarde a partir daí.`

/** The European Portuguese messages of every screen after the list, in the formal address. */
export const remaining: Remaining = ({ plural, format, capitalize }) => ({
  credentials: {
    title: {
      login: (bank) => `Inicie sessão em ${bank}`,
      choice: 'Como quer fazer a ligação?',
      cpf: 'O seu CPF',
      company: 'Dados da sua empresa',
      details: 'Introduza os seus dados',
    },
    text: 'Nada é enviado antes de dar o seu acordo no passo seguinte.',
    rejected: {
      password: 'O banco não aceitou este utilizador ou esta palavra-passe.',
      openFinance: 'O banco não aceitou estes dados.',
    },
    tryAgain: 'Verifique-os e tente novamente.',
    attemptsLeft: (count) =>
      count === 0
        ? 'Já não lhe restam tentativas.'
        : plural(count, { one: 'Resta-lhe # tentativa.', other: 'Restam-lhe # tentativas.' }),
    failedInARow: (count) =>
      `Foi a ${format.number(count)}.ª tentativa seguida. Muitos bancos bloqueiam o acesso ao fim de algumas.`,
    phoneReady: (bank) => `Tenha o telemóvel à mão: ${bank} pode pedir um código.`,
    fieldsRejected: 'Verifique estes dados.',
    errorSummary: (count) =>
      plural(count, { one: 'Verifique # campo:', other: 'Verifique # campos:' }),
    optional: 'opcional',
    show: 'Mostrar',
    hide: 'Ocultar',
    choose: 'Escolha uma opção',
    noChoice: 'Deixar em branco',
    imageAlt: 'Imagem com os caracteres a introduzir',
  },
  checks: {
    required: (label) => `Preencha «${label}»`,
    requiredChoice: 'Escolha uma opção',
    number: 'Use apenas algarismos',
    cpf: 'Verifique os 11 algarismos do CPF',
    cnpj: 'Verifique os 14 caracteres do CNPJ',
    pattern: (label) => `Verifique «${label}»`,
    tooLong: (most) => `Use no máximo ${format.number(most)} caracteres`,
    rejected: 'O banco não aceitou este dado',
  },
  consent: {
    requestedBy: (app, site) =>
      app === null ? `Pedido por ${site}` : `Pedido por ${app} (${site})`,
    returnsTo: (site) => `Depois volta a ${site}.`,
    title: (app, bank) => `${capitalize(thisApp(app))} quer consultar os seus dados em ${bank}`,
    details: 'Ver os detalhes',
    required: 'Necessários',
    optional: 'Opcionais: assinale o que quer partilhar',
    chooseOne: 'Assinale pelo menos um tipo de dados para continuar.',
    unlistedProducts: {
      password:
        'Este banco não indica quais são esses dados. Em caso de dúvida, pergunte primeiro na aplicação.',
      openFinance: 'O seu banco mostra quais são esses dados antes de algo ser partilhado.',
    },
    readOnly: {
      password: (app) =>
        `${capitalize(thisApp(app))} apenas consulta. Não pode movimentar o seu dinheiro.`,
      openFinance: () => 'Apenas leitura: este acesso não permite movimentar o seu dinheiro.',
    },
    months: (count) => `O acesso dura ${format.months(count)}.`,
    chooseTerm: 'Duração do acesso',
    term: (months) => (months === null ? 'Até o terminar' : format.months(months)),
    reconfirmation: (days) =>
      days === 365
        ? 'É-lhe pedida uma confirmação uma vez por ano.'
        : `É-lhe pedida uma confirmação a cada ${format.number(days)} dias.`,
    additions: {
      credit: 'Os novos créditos são incluídos automaticamente.',
      investments: 'Os novos investimentos são incluídos automaticamente.',
      both: 'Os novos créditos e investimentos são incluídos automaticamente.',
    },
    nextSteps: (bank) => `A seguir: inicie sessão em ${bank}, confirme e volte aqui.`,
    through: 'Ligação através de',
    unknownDuration: {
      password: 'O acesso dura até o terminar.',
      openFinance: 'O seu banco indica a duração do acesso.',
    },
    revoke: {
      password: (app) =>
        `Pode terminar o acesso em qualquer altura ${inApp(app)}. Mudar a palavra-passe do banco também o termina.`,
      openFinance: (app) =>
        `Pode terminar o acesso em qualquer altura, ${inApp(app)} ou no seu banco.`,
    },
    purpose: (app) => `Para levar estes dados ${toApp(app)} e os manter atualizados.`,
    acceptTerms: 'Ao continuar, aceita os',
    terms: 'termos de utilização',
    manage: 'Gerir o acesso',
    agree: 'Concordar e continuar',
    agreeBank: (bank) => `Concordar e ir para ${bank}`,
    newWindow: 'O seu banco abre numa nova janela.',
  },
  products: {
    IDENTITY: 'Identificação e contactos',
    ACCOUNTS: 'Contas e saldos',
    TRANSACTIONS: 'Movimentos das contas',
    CREDIT_CARDS: 'Cartões de crédito',
    INVESTMENTS: 'Investimentos',
    INVESTMENTS_TRANSACTIONS: 'Movimentos dos investimentos',
    LOANS: 'Créditos e financiamentos',
    PAYMENT_DATA: 'Dados de pagamento dos movimentos',
    OPPORTUNITIES: 'Ofertas e limites',
    PORTFOLIO: 'Carteira de investimentos',
    INCOME_REPORTS: 'Declarações anuais de rendimentos',
  },
  categories: {
    accounts: 'Contas, saldos e movimentos',
    credit: 'Créditos, financiamentos e ofertas',
    investments: 'Investimentos e os seus movimentos',
  },
  productDetails: {
    IDENTITY: 'Nome, número fiscal, data de nascimento, moradas, telefones e e-mail.',
    ACCOUNTS: 'Balcão e número das contas, saldos e limites.',
    TRANSACTIONS: 'Entradas e saídas: data, montante e descrição.',
    CREDIT_CARDS: 'Cartões, limites, extratos e compras.',
    INVESTMENTS: 'O que tem investido e quanto vale.',
    INVESTMENTS_TRANSACTIONS: 'Compras, vendas e rendimentos.',
    LOANS: 'Contratos, prestações, taxas e montante em dívida.',
    PAYMENT_DATA: 'Quem pagou e quem recebeu.',
    OPPORTUNITIES: 'Limites de crédito e ofertas que o banco tem para si.',
    PORTFOLIO: 'Os seus investimentos em conjunto, tal como o banco os resume.',
    INCOME_REPORTS: 'Os documentos anuais para a sua declaração de IRS.',
  },
  connecting: {
    title: (bank) => `A ligar a ${bank}`,
    toBank: (bank) => `Estamos a abrir uma ligação segura com ${bank}. Não precisa de fazer nada.`,
    firstMinute: 'Costuma demorar menos de um minuto.',
    stages: {
      login: 'Início de sessão',
      accounts: 'Consulta das contas',
      transactions: 'Consulta dos movimentos',
      finish: 'Conclusão',
    },
    stageDone: 'concluído',
    stageCurrent: 'em curso',
    stageUpcoming: 'por iniciar',
    busy: 'O serviço está com muitos pedidos. Vamos tentar novamente dentro de momentos.',
    busyFor: (seconds) =>
      `O serviço está com muitos pedidos. Vamos tentar novamente ${format.inSeconds(seconds)}.`,
    pause: 'A próxima tentativa começa dentro de momentos.',
    pauseFor: (seconds) => `A próxima tentativa começa ${format.inSeconds(seconds)}.`,
    retrying: 'De momento não conseguimos ver o progresso. Continuamos a tentar.',
    overdue: 'Está a demorar mais do que o habitual. A ligação continua em segundo plano.',
    longWait: {
      slow: 'Cada banco responde ao seu ritmo. Pode demorar um ou dois minutos.',
      stay: 'Nada está parado. Mantenha esta janela aberta; atualiza-se sozinha.',
      canLeave: 'Já pode sair. A ligação continua em segundo plano.',
      long: 'Continua em curso e nada se perde. Dentro de alguns minutos verá aqui o resultado.',
    },
  },
  readingItem: { title: 'A consultar a sua ligação', text: 'Um momento.' },
  renewal: {
    titles: {
      consent: (bank) => `Renove a sua ligação com ${bank}`,
      retry: (bank) => `Atualize a sua ligação com ${bank}`,
    },
    texts: {
      UP_TO_DATE: {
        consent: 'Está tudo a funcionar. Renove agora e o acesso continua sem interrupções.',
        retry: 'Está tudo a funcionar. Pode obter agora os dados mais recentes.',
      },
      PARTIAL_SUCCESS: {
        consent: 'Pode renovar a ligação agora.',
        retry: 'Pode atualizar a ligação agora.',
      },
    },
    accept: {
      credentials: 'Introduzir os dados',
      mfa: 'Receber um novo código',
      renew: 'Renovar agora',
      update: 'Atualizar agora',
    },
    ends: (date) => `O acesso termina em ${format.date(date)}.`,
    ended: (date) => `O acesso terminou em ${format.date(date)}.`,
    lastUpdated: (time) => `Última atualização: ${format.dateTime(time)}.`,
    nextUpdate: (time) => `Próxima atualização: ${format.dateTime(time)}.`,
    actBefore: (time) => `O prazo termina em ${format.dateTime(time)}.`,
  },
  authorizing: {
    inProgress: 'A aguardar que conclua no seu banco.',
    title: (bank) => `Continue em ${bank}`,
    text: {
      button: (bank) => `Use o botão para abrir ${bank} e depois volte aqui.`,
      tap: (bank) => `Toque para abrir ${bank}. Volte aqui quando terminar.`,
      followed: 'Aberto. Volte aqui quando terminar; esta página atualiza-se sozinha.',
      window: 'Conclua na janela do seu banco. Esta página atualiza-se sozinha.',
    },
    steps: [
      'Entre no seu banco como habitualmente',
      'Verifique o que é partilhado e autorize',
      'Volte aqui',
    ],
    open: (bank) => `Ir para ${bank}`,
    reopen: (bank) => `Abrir ${bank} novamente`,
    restart: 'Recomeçar',
    phone: 'Usar o telemóvel',
    phoneText: 'Leia este código e conclua no telemóvel. Esta página atualiza-se sozinha.',
    qrCode: 'Código QR que abre a página do seu banco',
    phoneFresh: 'O telemóvel recebe um código próprio. A janela do banco aqui deixa de funcionar.',
    showCode: 'Mostrar o código',
    phoneOnce: 'O código funciona uma vez, durante alguns minutos.',
    fullJourney: (bank) => `${bank} pede-lhe que confirme a renovação na página do banco.`,
    secondRedirect: 'O seu banco pede mais um passo. Continue lá mais uma vez.',
    windowClosed: 'A janela do seu banco foi fechada. Se concluiu lá, aguarde aqui um momento.',
  },
  approving: {
    title: (bank) => `Aprove em ${bank}`,
    text: 'Abra a aplicação do seu banco e aprove o pedido. Esta página atualiza-se sozinha.',
    open: 'Abrir a aplicação do banco',
    compare: 'O seu banco pode mostrar ou pedir isto:',
    qrCode: 'Código QR que abre a aprovação no seu banco',
    waiting: 'A aguardar a sua aprovação.',
    later:
      'Também pode sair e aprovar no seu banco mais tarde. A ligação continua automaticamente.',
    expired: 'O tempo para aprovar terminou. Esta página atualiza-se sozinha.',
    ending: 'A aguardar a resposta do banco.',
  },
  pendingApproval: {
    title: 'A aguardar outra aprovação',
    text: (bank) => `A sua parte está feita. Outras pessoas também têm de aprovar em ${bank}.`,
    leave: 'Já pode sair. A ligação continua automaticamente assim que todos aprovarem.',
    done: 'Concluir por agora',
  },
  mfa: {
    title: 'Mais uma verificação',
    text: (bank) => `${bank} quer confirmar a sua identidade.`,
    code: 'Código',
    rejected: 'Não resultou. Verifique o que introduziu e tente novamente.',
    undelivered: 'Não conseguimos confirmar se a sua resposta chegou. Introduza-a mais uma vez.',
    lastSeconds: (seconds) =>
      plural(seconds, { one: 'Falta # segundo', other: 'Faltam # segundos' }),
    timeLeft: (seconds) => `Expira dentro de ${format.timeLeft(seconds)}`,
    pictureHelp: {
      title: 'Não consegue ler a imagem?',
      text: 'O banco só mostra estes caracteres como imagem. Alguém da sua confiança pode lê-los por si, ou pergunte ao banco se há outra forma.',
    },
  },
  success: {
    title: (bank) => `Ligação com ${bank} concluída`,
    renewed: (bank, until) => `Ligação com ${bank} renovada até ${format.date(until)}`,
    partialTitle: (bank) => `Ligação parcial com ${bank}`,
    shared: 'O que é partilhado',
    another: 'Ligar outro banco',
    connectedNow: 'Ligados agora',
    quota: (products) =>
      `Limite deste mês atingido no banco: ${format.list(products)}. Estes dados voltam no próximo mês.`,
    retry: 'Tentar de novo o que falta',
    asOf: (name, time) => `${name} (${format.date(time)})`,
    earlier: (products) => `O que chegou antes continua disponível: ${format.list(products)}.`,
    someMissing: 'Alguns dados não chegaram desta vez. A próxima atualização tenta novamente.',
    impact: (app) => `Até lá, ${theApp(app)} funciona sem estes dados.`,
    missing: (products) =>
      `Não recebemos desta vez: ${format.list(products)}. A próxima atualização tenta novamente.`,
  },
  leaving: {
    title: 'Sair agora?',
    text: 'Ainda não terminou. Se sair, pode parar aqui.',
    background: 'Ainda não terminou. Continua em segundo plano.',
    typed: 'O que introduziu será perdido.',
    stay: 'Ficar',
    leave: 'Sair',
  },
  closed: {
    title: 'Já pode fechar esta página',
    text: 'Não há mais nada a fazer aqui.',
    back: (app) => `Voltar ${toApp(app)}`,
  },
  recoveryActions: {
    credentials: 'Corrigir os dados',
    newPassword: 'Introduzir a nova palavra-passe',
    retry: 'Tentar novamente',
    authorizeNow: 'Autorizar agora',
    authorize: 'Autorizar novamente',
    another: 'Escolher outro banco',
    leave: 'Fechar',
  },
  support: {
    title: 'Detalhes para o apoio ao cliente',
    code: 'Código',
    run: 'Sessão',
    item: 'Item',
    request: 'Pedido',
    connector: 'Conector',
    status: 'Estado HTTP',
    message: 'Mensagem',
    time: 'Hora',
    copy: 'Copiar',
    copied: 'Copiado',
  },
  yourBank: 'O seu banco',
  bankSite: (bank) => `Abrir o site de ${bank}`,
  bankSays: 'O banco diz:',
  serviceSays: 'O serviço diz:',
  reasons: {
    products: (app) => `Este banco não disponibiliza os dados pedidos ${byApp(app)}.`,
    other: 'O serviço não aceita esta ligação tal como a aplicação a pediu.',
  },
  health: {
    ONLINE: (bank) => `${bank} voltou a responder. Já pode tentar.`,
    UNSTABLE: (bank) => `${bank} está a responder, mas mais devagar do que o habitual.`,
    OFFLINE: (bank) => `${bank} continua sem responder.`,
  },
  failureCases: {
    notApproved: {
      title: 'O acesso não foi aprovado',
      text: 'O pedido foi recusado no banco, ou nem todos responderam a tempo. Pode pedir novamente.',
    },
    renewalRefused: {
      title: (bank) => `${bank} não renovou o seu acesso`,
      text: 'O acesso mantém-se até à data prevista. Pode autorizá-lo novamente agora.',
    },
    renewalExpired: {
      title: 'O acesso terminou antes da renovação',
      text: 'O banco precisa de uma nova autorização sua.',
    },
    resultUnknown: {
      title: 'Esta sessão terminou',
      text: 'Volte à aplicação para ver o resultado.',
    },
  },
  failureTitles: {
    INVALID_CREDENTIALS: 'O banco não aceitou os dados',
    INVALID_CREDENTIALS_MFA: 'O banco não aceitou o código',
    USER_INPUT_TIMEOUT: 'O tempo do código terminou',
    ALREADY_LOGGED_IN: 'A sua sessão está aberta noutro local',
    SITE_NOT_AVAILABLE: {
      create: (bank) => `${bank} não está a responder de momento`,
      renewal: (bank) => `${bank} não respondeu na última atualização`,
    },
    ACCOUNT_LOCKED: (bank) => `${bank} bloqueou o seu acesso`,
    ACCOUNT_NEEDS_ACTION: 'O seu banco precisa primeiro de algo da sua parte',
    ACCOUNT_CREDENTIALS_RESET: 'O seu banco pede uma nova palavra-passe',
    USER_NOT_SUPPORTED: 'Estes dados são de outro tipo de conta',
    CONNECTION_ERROR: (bank) => `Não foi possível contactar ${bank}`,
    USER_AUTHORIZATION_NOT_GRANTED: {
      create: 'Não autorizou o acesso, por isso nada foi partilhado',
      update: 'Não autorizou o acesso, por isso nada de novo é partilhado',
    },
    USER_AUTHORIZATION_REVOKED: 'O acesso foi cancelado no seu banco',
    MERGE_ERROR: 'Os seus dados chegaram, mas não foi possível reuni-los',
    ERROR: {
      create: 'A ligação parou a meio',
      update: 'A atualização parou a meio',
      renewal: 'A última atualização parou a meio',
    },
    INVALID_PARAMETER: 'O banco precisa de outros dados',
    CONNECTOR_NOT_SUPPORTED: (bank) => `Não é possível ligar ${bank} aqui`,
    CREDITS_EXHAUSTED: 'De momento não é possível fazer ligações',
    ITEM_CREATION_LIMIT_EXCEEDED: 'De momento não é possível fazer mais ligações',
    ITEM_NOT_FOUND: 'Esta ligação já não existe',
    OPEN_FINANCE_NOT_AVAILABLE: 'O sistema de open finance não está a responder de momento',
    INTERNAL_SERVER_ERROR: 'O serviço não está a responder como devia',
    TOO_MANY_REQUESTS: 'O serviço está com muitos pedidos de momento',
    SESSION_EXPIRED: 'Esta sessão terminou',
    UPDATE_ITEM_REQUIRED: 'Esta ligação tem de ser renovada',
    NETWORK_ERROR: 'A ligação à Internet foi interrompida',
    UNREADABLE_ANSWER: 'O serviço respondeu de uma forma que não conseguimos ler',
    LOGIN_TIMEOUT: (bank) => `${bank} está a demorar demasiado a responder`,
    AUTHORIZATION_EXPIRED: 'O tempo para autorizar terminou',
    CREATION_UNCERTAIN: 'A sua ligação pode ter sido criada',
    INVALID_LINK: 'Não foi possível confirmar este link',
    LOAD_FAILED: 'Esta página abre-se a partir de uma aplicação',
    UNKNOWN: {
      create: 'A ligação não resultou',
      update: 'A atualização não resultou',
      renewal: 'A última atualização não resultou',
    },
  },
  failureTexts: {
    INVALID_CREDENTIALS: (bank) => `Verifique os seus dados em ${bank} e tente novamente.`,
    INVALID_CREDENTIALS_MFA: 'Tente novamente para receber outro.',
    USER_INPUT_TIMEOUT: 'Tente novamente para receber outro.',
    ALREADY_LOGGED_IN: (bank) =>
      `Termine a sessão de ${bank} nos outros dispositivos e tente novamente.`,
    SITE_NOT_AVAILABLE: { ...tryLater, renewal: 'A sua ligação mantém-se.' },
    ACCOUNT_LOCKED: {
      create: 'Desbloqueie-o na aplicação do banco e depois volte a fazer a ligação.',
      update: (_bank, app) =>
        `Desbloqueie-o na aplicação do banco, volte ${toApp(app)} e tente novamente.`,
      renewal: 'Desbloqueie-o na aplicação do banco e depois tente novamente.',
    },
    ACCOUNT_NEEDS_ACTION: (bank) =>
      `Abra a aplicação de ${bank}, faça o que ela pede e tente novamente.`,
    ACCOUNT_CREDENTIALS_RESET: (bank) => `Defina-a em ${bank} e depois volte aqui.`,
    USER_NOT_SUPPORTED: {
      create: 'Escolha a versão do seu banco para particulares ou para empresas.',
      update: 'Volte à aplicação e ligue a versão do seu banco para particulares ou para empresas.',
    },
    CONNECTION_ERROR: tryLater,
    USER_AUTHORIZATION_NOT_GRANTED: {
      create: 'Pode autorizá-lo agora ou escolher outro banco.',
      update: 'Pode autorizá-lo agora.',
    },
    USER_AUTHORIZATION_REVOKED: 'Nada mais é partilhado. Para continuar, autorize-o novamente.',
    MERGE_ERROR: tryLater,
    ERROR: tryLater,
    INVALID_PARAMETER: {
      create: 'Verifique o que introduziu ou escolha outro banco.',
      update: 'Verifique o que introduziu.',
    },
    CONNECTOR_NOT_SUPPORTED: {
      create: 'Escolha outro banco.',
      update: 'Volte à aplicação para ver o que pode fazer aí.',
    },
    CREDITS_EXHAUSTED: letKnow,
    ITEM_CREATION_LIMIT_EXCEEDED: letKnow,
    ITEM_NOT_FOUND: 'Volte à aplicação e inicie uma nova.',
    OPEN_FINANCE_NOT_AVAILABLE: 'Tente novamente dentro de alguns minutos.',
    INTERNAL_SERVER_ERROR: 'Tente novamente dentro de momentos.',
    TOO_MANY_REQUESTS: 'Tente novamente dentro de um minuto.',
    SESSION_EXPIRED: 'Volte à aplicação e recomece. Nada mais foi enviado.',
    UPDATE_ITEM_REQUIRED: 'Volte à aplicação e renove a ligação que já tem.',
    NETWORK_ERROR: 'O seu progresso mantém-se. Verifique a sua ligação e tente novamente.',
    UNREADABLE_ANSWER: 'O seu progresso mantém-se. Tente novamente dentro de momentos.',
    LOGIN_TIMEOUT: tryLater,
    AUTHORIZATION_EXPIRED: {
      create: 'Nada foi partilhado. Pode autorizar agora.',
      update: 'Nada de novo é partilhado. Pode autorizar agora.',
    },
    CREATION_UNCERTAIN:
      'A confirmação não chegou. Volte à aplicação e verifique antes de tentar novamente.',
    INVALID_LINK:
      'Pode ser de outra pessoa ou ter sido alterado pelo caminho. Abra a aplicação por si e comece por lá.',
    LOAD_FAILED: 'Volte à aplicação e inicie aí a ligação.',
    UNKNOWN: tryLater,
  },
  connections: {
    title: 'As suas ligações',
    lead: (app) => `O que partilha com ${thisOrTheApp(app)}.`,
    empty: 'Ainda não há nenhum banco ligado.',
    since: (date) => `Ligado desde ${format.date(date)}.`,
    confirm: {
      title: (app) => `${capitalize(thisOrTheApp(app))} pode continuar a consultar os seus dados?`,
      banks: (banks) => `Diz respeito a ${banks.join(', ')}.`,
      by: (date) => `Confirme o acesso até ${format.date(date)}.`,
      late: 'O acesso está suspenso até o confirmar.',
      one: 'Confirmar o acesso',
      all: (count) => plural(count, { one: 'Confirmar o acesso', other: 'Confirmar todos (#)' }),
    },
    renew: 'Renovar',
    end: 'Terminar o acesso',
    ending: {
      title: (bank) => `Terminar o acesso a ${bank}?`,
      text: (bank, app) =>
        `${capitalize(thisOrTheApp(app))} deixa de receber dados de ${bank}. Para os partilhar de novo, terá de voltar a ligar o banco.`,
      keep: 'Manter o acesso',
      sent: 'A terminar o acesso.',
      failed: 'Não resultou e nada foi alterado. Tente novamente dentro de momentos.',
    },
    doneTexts: { ended: 'O acesso terminou.', confirmed: 'O acesso está confirmado.' },
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
