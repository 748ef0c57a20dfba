import type { Remaining } from '../messageTypes.ts'

/** No article stands before a name: nobody knows its gender. */
const theApp = (app: string | null) => (app === null ? 'o aplicativo' : `o aplicativo ${app}`)
const inApp = (app: string | null) => (app === null ? 'neste aplicativo' : `pelo aplicativo ${app}`)
const intoApp = (app: string | null) =>
  app === null ? 'para o aplicativo' : `para o aplicativo ${app}`
const byApp = (app: string | null) =>
  app === null ? 'por este aplicativo' : `pelo aplicativo ${app}`

/** A first connection has nothing to keep; a renewal has waited already. */
const tryLater = {
  create: 'Nada foi perdido. Tente de novo em alguns minutos.',
  update: 'Sua conexão foi mantida. Tente de novo em alguns minutos.',
  renewal: 'Sua conexão foi mantida. Você já pode tentar de novo.',
}
const letKnow = (_bank: string, app: string | null) =>
  `Já avisamos ${theApp(app)}. Tente de novo mais tarde por lá.`

/** The Brazilian Portuguese messages of every screen after the list, in the terms of Open Finance Brasil. */
export const remaining: Remaining = ({ plural, format }) => ({
  credentials: {
    title: {
      login: (bank) => `Entre na sua conta em ${bank}`,
      choice: 'Como você quer conectar?',
      cpf: 'Seu CPF',
      company: 'Dados da sua empresa',
      details: 'Informe seus dados',
    },
    text: 'Nada é enviado antes de você concordar na próxima etapa.',
    rejected: {
      password: 'O banco não aceitou esse usuário ou senha.',
      openFinance: 'O banco não aceitou estes dados.',
    },
    tryAgain: 'Confira e tente de novo.',
    attemptsLeft: (count) =>
      count === 0
        ? 'Não restam tentativas.'
        : plural(count, { one: 'Resta # tentativa.', other: 'Restam # tentativas.' }),
    failedInARow: (count) =>
      `Foi a ${format.number(count)}ª tentativa seguida. Muitos bancos bloqueiam o acesso depois de algumas.`,
    phoneReady: (bank) => `Deixe o celular por perto: ${bank} pode pedir um código.`,
    fieldsRejected: 'Confira estes dados.',
    errorSummary: (count) =>
      plural(count, {
        one: 'Confira # campo:',
        other: 'Confira # campos:',
      }),
    optional: 'opcional',
    show: 'Mostrar',
    hide: 'Ocultar',
    choose: 'Escolha uma opção',
    noChoice: 'Deixar em branco',
    imageAlt: 'Imagem com os caracteres para digitar',
  },
  checks: {
    required: (label) => `Preencha “${label}”`,
    requiredChoice: 'Escolha uma opção',
    number: 'Use somente números',
    cpf: 'Confira os 11 dígitos do CPF',
    cnpj: 'Confira os 14 caracteres do CNPJ',
    pattern: (label) => `Confira “${label}”`,
    tooLong: (most) => `Use no máximo ${format.number(most)} caracteres`,
    rejected: 'O banco não aceitou este dado',
  },
  consent: {
    requestedBy: (app, site) =>
      app === null ? `Solicitado por ${site}` : `Solicitado por ${app} (${site})`,
    returnsTo: (site: string) => `Depois você volta para ${site}.`,
    title: (app, bank) => `${app ?? 'Este aplicativo'} quer consultar seus dados em ${bank}`,
    details: 'Ver em detalhes',
    required: 'Necessários',
    optional: 'Opcionais: marque o que quiser compartilhar',
    chooseOne: 'Marque pelo menos um tipo de dado para continuar.',
    unlistedProducts: {
      password:
        'Esta instituição não detalha quais são esses dados. Na dúvida, pergunte antes no aplicativo.',
      openFinance: 'Sua instituição mostra quais são esses dados antes de compartilhar algo.',
    },
    readOnly: {
      password: (app) =>
        `${app ?? 'Este aplicativo'} só consulta. Não pode movimentar seu dinheiro.`,
      openFinance: () => 'Somente leitura: este acesso não permite movimentar seu dinheiro.',
    },
    months: (count) => `O consentimento vale por ${format.months(count)}.`,
    chooseTerm: 'Prazo do compartilhamento',
    term: (months) => (months === null ? 'Até você encerrar' : format.months(months)),
    reconfirmation: (days) =>
      days === 365
        ? 'Você confirma de novo uma vez por ano.'
        : `Você confirma de novo a cada ${format.number(days)} dias.`,
    additions: {
      credit: 'Novos empréstimos entram automaticamente.',
      investments: 'Novos investimentos entram automaticamente.',
      both: 'Novos empréstimos e investimentos entram automaticamente.',
    },
    nextSteps: (bank) => `Próximos passos: entre em ${bank}, autorize por lá e volte para cá.`,
    through: 'Conexão intermediada por',
    unknownDuration: {
      password: 'O compartilhamento vale até você encerrar.',
      openFinance: 'Sua instituição informa o prazo do consentimento.',
    },
    revoke: {
      password: (app) =>
        `Você pode encerrar o compartilhamento quando quiser ${inApp(app)}. Trocar a senha do banco também encerra.`,
      openFinance: (app) =>
        `Você pode encerrar o compartilhamento quando quiser, ${inApp(app)} ou na sua instituição.`,
    },
    purpose: (app) => `Para levar estes dados ${intoApp(app)} e mantê-los atualizados.`,
    acceptTerms: 'Ao continuar, você aceita os',
    terms: 'termos de uso',
    manage: 'Gerenciar consentimento',
    agree: 'Concordar e continuar',
    agreeBank: (bank) => `Concordar e ir para ${bank}`,
    newWindow: 'Sua instituição abre em outra janela.',
  },
  products: {
    IDENTITY: 'Dados cadastrais',
    ACCOUNTS: 'Contas e saldos',
    TRANSACTIONS: 'Transações das contas',
    CREDIT_CARDS: 'Cartão de crédito',
    INVESTMENTS: 'Investimentos',
    INVESTMENTS_TRANSACTIONS: 'Movimentações dos investimentos',
    LOANS: 'Operações de crédito',
    PAYMENT_DATA: 'Dados de pagamento das transações',
    OPPORTUNITIES: 'Ofertas e limites de crédito',
    PORTFOLIO: 'Carteira de investimentos',
    INCOME_REPORTS: 'Informes de rendimentos',
  },
  categories: {
    accounts: 'Contas, saldos e transações',
    credit: 'Operações e ofertas de crédito',
    investments: 'Investimentos e movimentações',
  },
  productDetails: {
    IDENTITY: 'Nome, CPF ou CNPJ, data de nascimento, endereços, telefones e e-mail.',
    ACCOUNTS: 'Agência e número das contas, saldos e limites.',
    TRANSACTIONS: 'Entradas e saídas: data, valor e descrição.',
    CREDIT_CARDS: 'Cartões, limites, faturas e compras.',
    INVESTMENTS: 'O que você tem investido e quanto vale.',
    INVESTMENTS_TRANSACTIONS: 'Aplicações, resgates e rendimentos.',
    LOANS: 'Contratos de empréstimos e financiamentos, parcelas, taxas e saldo devedor.',
    PAYMENT_DATA: 'Quem pagou e quem recebeu.',
    OPPORTUNITIES: 'Limites e ofertas de crédito que o banco tem para você.',
    PORTFOLIO: 'Seus investimentos reunidos em um resumo do banco.',
    INCOME_REPORTS: 'Os informes anuais para o imposto de renda.',
  },
  connecting: {
    title: (bank) => `Conectando com ${bank}`,
    toBank: (bank) =>
      `Estamos abrindo uma conexão segura com ${bank}. Você não precisa fazer nada.`,
    firstMinute: 'Costuma levar menos de um minuto.',
    stages: {
      login: 'Acessando sua conta',
      accounts: 'Consultando contas',
      transactions: 'Consultando transações',
      finish: 'Finalizando',
    },
    stageDone: 'concluído',
    stageCurrent: 'em andamento',
    stageUpcoming: 'ainda não começou',
    busy: 'O serviço está com muitos acessos. Vamos tentar de novo em instantes.',
    busyFor: (seconds) =>
      `O serviço está com muitos acessos. Vamos tentar de novo ${format.inSeconds(seconds)}.`,
    pause: 'A próxima tentativa começa em instantes.',
    pauseFor: (seconds) => `A próxima tentativa começa ${format.inSeconds(seconds)}.`,
    retrying: 'Não conseguimos acompanhar agora. Continuamos tentando.',
    overdue:
      'Está demorando mais que o normal. A conexão continua em segundo plano. Você já pode fechar.',
    longWait: {
      slow: 'Cada banco responde no seu ritmo. Pode levar um ou dois minutos.',
      stay: 'Nada travou. Deixe esta janela aberta; ela se atualiza sozinha.',
      canLeave: 'Você já pode sair. A conexão continua em segundo plano.',
      long: 'Continua em andamento, e nada se perde. O resultado aparece aqui em alguns minutos.',
    },
  },
  readingItem: { title: 'Consultando sua conexão', text: 'Só um momento.' },
  renewal: {
    titles: {
      consent: (bank) => `Renove sua conexão com ${bank}`,
      retry: (bank) => `Atualize sua conexão com ${bank}`,
    },
    texts: {
      UP_TO_DATE: {
        consent: 'Está tudo funcionando. Renove agora e o acesso continua sem interrupção.',
        retry: 'Está tudo funcionando. Você pode buscar os dados mais recentes agora.',
      },
      PARTIAL_SUCCESS: {
        consent: 'Você pode renovar a conexão agora.',
        retry: 'Você pode atualizar a conexão agora.',
      },
    },
    accept: {
      credentials: 'Informar os dados',
      mfa: 'Receber um novo código',
      renew: 'Renovar agora',
      update: 'Atualizar agora',
    },
    ends: (date) => `O consentimento vale até ${format.date(date)}.`,
    ended: (date) => `O consentimento terminou em ${format.date(date)}.`,
    lastUpdated: (time) => `Última atualização: ${format.dateTime(time)}.`,
    nextUpdate: (time) => `Próxima atualização: ${format.dateTime(time)}.`,
    actBefore: (time) => `O prazo vai até ${format.dateTime(time)}.`,
  },
  authorizing: {
    inProgress: 'Aguardando você concluir no banco.',
    title: (bank) => `Continue em ${bank}`,
    text: {
      button: (bank) => `Use o botão para abrir ${bank} e depois volte para cá.`,
      tap: (bank: string) => `Toque para abrir ${bank}. Volte aqui quando terminar.`,
      followed: 'Aberto. Volte aqui quando terminar; esta página se atualiza sozinha.',
      window: 'Conclua na janela do seu banco. Esta página se atualiza sozinha.',
    },
    steps: [
      'Entre no seu banco como sempre',
      'Confira o que será compartilhado e autorize',
      'Volte para cá',
    ],
    open: (bank) => `Ir para ${bank}`,
    reopen: (bank) => `Abrir ${bank} de novo`,
    restart: 'Recomeçar',
    phone: 'Usar o celular',
    phoneText:
      'Aponte a câmera para este código e conclua no celular. Esta página se atualiza sozinha.',
    qrCode: 'QR Code que abre a página do seu banco',
    phoneFresh: 'O celular recebe um código próprio. A janela do banco aqui deixa de valer.',
    showCode: 'Mostrar o código',
    phoneOnce: 'O código vale uma vez, por alguns minutos.',
    fullJourney: (bank) => `${bank} pede que você confirme a renovação na página do banco.`,
    secondRedirect: 'O banco pede mais uma etapa. Continue lá mais uma vez.',
    windowClosed: 'A janela do banco foi fechada. Se você concluiu lá, aguarde um momento aqui.',
  },
  approving: {
    title: (bank) => `Aprove em ${bank}`,
    text: 'Abra o aplicativo do seu banco e aprove o pedido. Esta página se atualiza sozinha.',
    open: 'Abrir o aplicativo do banco',
    compare: 'Seu banco pode mostrar ou pedir isto:',
    qrCode: 'QR Code que abre a aprovação no seu banco',
    waiting: 'Aguardando sua aprovação.',
    later: 'Você também pode sair e aprovar no banco depois. A conexão continua automaticamente.',
    expired: 'O tempo para aprovar acabou. Esta página se atualiza sozinha.',
    ending: 'Aguardando a resposta do banco.',
  },
  pendingApproval: {
    title: 'Aguardando outra aprovação',
    text: (bank) => `Sua parte está feita. Falta a aprovação de outras pessoas em ${bank}.`,
    leave: 'Você já pode sair. A conexão continua automaticamente assim que todos aprovarem.',
    done: 'Concluir por enquanto',
  },
  mfa: {
    title: 'Mais uma confirmação',
    text: (bank) => `${bank} quer ter certeza de que é você.`,
    code: 'Código',
    rejected: 'Não deu certo. Confira o que você informou e tente de novo.',
    undelivered: 'Não conseguimos confirmar se sua resposta chegou. Informe mais uma vez.',
    lastSeconds: (seconds: number) =>
      plural(seconds, { one: 'Resta # segundo', other: 'Restam # segundos' }),
    timeLeft: (seconds) => `Expira em ${format.timeLeft(seconds)}`,
    pictureHelp: {
      title: 'Não consegue ler a imagem?',
      text: 'O banco só mostra esses caracteres como imagem. Alguém de confiança pode ler para você, ou pergunte ao banco se há outro jeito.',
    },
  },
  success: {
    title: (bank) => `Conexão com ${bank} concluída`,
    renewed: (bank, until) => `Conexão com ${bank} renovada até ${format.date(until)}`,
    partialTitle: (bank) => `Conexão com ${bank} concluída em parte`,
    shared: 'Dados compartilhados',
    another: 'Conectar outro banco',
    connectedNow: 'Conectados agora',
    quota: (products) =>
      `Limite deste mês atingido no banco: ${format.list(products)}. Esses dados voltam no mês que vem.`,
    retry: 'Tentar de novo o que faltou',
    asOf: (name, time) => `${name} (${format.date(time)})`,
    earlier: (products) => `O que chegou antes continua disponível: ${format.list(products)}.`,
    someMissing: 'Alguns dados não chegaram desta vez. A próxima atualização tenta de novo.',
    impact: (app) => `Até lá, ${theApp(app)} funciona sem esses dados.`,
    missing: (products) =>
      `Não recebemos desta vez: ${format.list(products)}. A próxima atualização tenta de novo.`,
  },
  leaving: {
    title: 'Sair agora?',
    text: 'Ainda não terminou. Se você sair, pode parar aqui.',
    background: 'Ainda não terminou. Continua em segundo plano.',
    typed: 'O que você digitou será perdido.',
    stay: 'Ficar',
    leave: 'Sair',
  },
  closed: {
    title: 'Você já pode fechar esta página',
    text: 'Não há mais nada a fazer aqui.',
    back: (app) => `Voltar para ${theApp(app)}`,
  },
  recoveryActions: {
    credentials: 'Corrigir os dados',
    newPassword: 'Informar a nova senha',
    retry: 'Tentar de novo',
    authorizeNow: 'Autorizar agora',
    authorize: 'Autorizar de novo',
    another: 'Escolher outro banco',
    leave: 'Fechar',
  },
  support: {
    title: 'Detalhes para o suporte',
    code: 'Código',
    run: 'Sessão',
    item: 'Item',
    request: 'Solicitação',
    connector: 'Conector',
    status: 'Status HTTP',
    message: 'Mensagem',
    time: 'Horário',
    copy: 'Copiar',
    copied: 'Copiado',
  },
  yourBank: 'Seu banco',
  bankSite: (bank) => `Abrir o site de ${bank}`,
  bankSays: 'O banco diz:',
  serviceSays: 'O serviço diz:',
  reasons: {
    products: (app) => `Este banco não oferece os dados pedidos ${byApp(app)}.`,
    other: 'O serviço não aceita a conexão da forma como o aplicativo pediu.',
  },
  health: {
    ONLINE: (bank) => `${bank} voltou a responder. Você já pode tentar.`,
    UNSTABLE: (bank) => `${bank} está respondendo, mas mais devagar que o normal.`,
    OFFLINE: (bank) => `${bank} ainda consta como fora do ar.`,
  },
  failureCases: {
    notApproved: {
      title: 'O acesso não foi aprovado',
      text: 'O pedido foi recusado no banco, ou nem todos responderam a tempo. Você pode pedir de novo.',
    },
    renewalRefused: {
      title: (bank) => `${bank} não renovou seu consentimento`,
      text: 'Ele vale até a data que já tinha. Você pode autorizar de novo agora.',
    },
    renewalExpired: {
      title: 'O consentimento venceu antes da renovação',
      text: 'O banco precisa de uma nova autorização sua.',
    },
    resultUnknown: {
      title: 'Esta sessão terminou',
      text: 'Volte ao aplicativo para ver como ficou.',
    },
  },
  failureTitles: {
    INVALID_CREDENTIALS: 'O banco não aceitou os dados',
    INVALID_CREDENTIALS_MFA: 'O banco não aceitou o código',
    USER_INPUT_TIMEOUT: 'O tempo do código acabou',
    ALREADY_LOGGED_IN: 'Sua conta está aberta em outro lugar',
    SITE_NOT_AVAILABLE: {
      create: (bank) => `${bank} não está respondendo agora`,
      renewal: (bank) => `${bank} não respondeu na última atualização`,
    },
    ACCOUNT_LOCKED: (bank) => `${bank} bloqueou seu acesso`,
    ACCOUNT_NEEDS_ACTION: 'Antes, é preciso resolver algo no seu banco',
    ACCOUNT_CREDENTIALS_RESET: 'Seu banco pede uma nova senha',
    USER_NOT_SUPPORTED: 'Este acesso é de outro tipo de conta',
    CONNECTION_ERROR: (bank) => `Não conseguimos falar com ${bank}`,
    USER_AUTHORIZATION_NOT_GRANTED: {
      create: 'Você não autorizou o acesso, então nada foi compartilhado',
      update: 'Você não autorizou o acesso, então nada novo é compartilhado',
    },
    USER_AUTHORIZATION_REVOKED: 'O consentimento foi encerrado no seu banco',
    MERGE_ERROR: 'Seus dados chegaram, mas não foi possível reuni-los',
    ERROR: {
      create: 'A conexão parou no meio do caminho',
      update: 'A atualização parou no meio do caminho',
      renewal: 'A última atualização parou no meio do caminho',
    },
    INVALID_PARAMETER: 'O banco precisa de outros dados',
    CONNECTOR_NOT_SUPPORTED: (bank) => `Não é possível conectar ${bank} aqui`,
    CREDITS_EXHAUSTED: 'Não é possível conectar agora',
    ITEM_CREATION_LIMIT_EXCEEDED: 'Não é possível criar mais conexões agora',
    ITEM_NOT_FOUND: 'Esta conexão não existe mais',
    OPEN_FINANCE_NOT_AVAILABLE: 'O Open Finance não está respondendo agora',
    INTERNAL_SERVER_ERROR: 'O serviço não está respondendo como deveria',
    TOO_MANY_REQUESTS: 'O serviço está com muitos acessos agora',
    SESSION_EXPIRED: 'Esta sessão terminou',
    UPDATE_ITEM_REQUIRED: 'Esta conexão precisa ser renovada',
    NETWORK_ERROR: 'A conexão com a internet caiu',
    UNREADABLE_ANSWER: 'O serviço respondeu de um jeito que não entendemos',
    LOGIN_TIMEOUT: (bank) => `${bank} está demorando para responder`,
    AUTHORIZATION_EXPIRED: 'O tempo para autorizar acabou',
    CREATION_UNCERTAIN: 'Sua conexão pode ter sido criada',
    INVALID_LINK: 'Não foi possível confirmar este link',
    LOAD_FAILED: 'Esta página é aberta a partir de um aplicativo',
    UNKNOWN: {
      create: 'A conexão não funcionou',
      update: 'A atualização não funcionou',
      renewal: 'A última atualização não funcionou',
    },
  },
  failureTexts: {
    INVALID_CREDENTIALS: (bank) => `Confira seus dados em ${bank} e tente de novo.`,
    INVALID_CREDENTIALS_MFA: 'Tente de novo para receber outro.',
    USER_INPUT_TIMEOUT: 'Tente de novo para receber outro.',
    ALREADY_LOGGED_IN: (bank) => `Saia de ${bank} nos outros aparelhos e tente de novo.`,
    SITE_NOT_AVAILABLE: { ...tryLater, renewal: 'Sua conexão foi mantida.' },
    ACCOUNT_LOCKED: {
      create: 'Desbloqueie no aplicativo do banco e depois conecte de novo.',
      update: (_bank, app) =>
        `Desbloqueie no aplicativo do banco, volte para ${theApp(app)} e tente de novo.`,
      renewal: 'Desbloqueie no aplicativo do banco e depois tente de novo.',
    },
    ACCOUNT_NEEDS_ACTION: (bank) =>
      `Abra o aplicativo ${bank}, faça o que ele pede e tente de novo.`,
    ACCOUNT_CREDENTIALS_RESET: (bank) => `Crie a senha em ${bank} e depois volte para cá.`,
    USER_NOT_SUPPORTED: {
      create: 'Escolha a versão do seu banco para pessoa física ou jurídica.',
      update: 'Volte ao aplicativo e conecte a versão do seu banco para pessoa física ou jurídica.',
    },
    CONNECTION_ERROR: tryLater,
    USER_AUTHORIZATION_NOT_GRANTED: {
      create: 'Você pode autorizar agora ou escolher outro banco.',
      update: 'Você pode autorizar agora.',
    },
    USER_AUTHORIZATION_REVOKED: 'Nada mais é compartilhado. Para continuar, autorize de novo.',
    MERGE_ERROR: tryLater,
    ERROR: tryLater,
    INVALID_PARAMETER: {
      create: 'Confira o que você informou ou escolha outro banco.',
      update: 'Confira o que você informou.',
    },
    CONNECTOR_NOT_SUPPORTED: {
      create: 'Escolha outro banco.',
      update: 'Volte ao aplicativo para ver o que dá para fazer por lá.',
    },
    CREDITS_EXHAUSTED: letKnow,
    ITEM_CREATION_LIMIT_EXCEEDED: letKnow,
    ITEM_NOT_FOUND: 'Volte ao aplicativo e comece uma nova.',
    OPEN_FINANCE_NOT_AVAILABLE: 'Tente de novo em alguns minutos.',
    INTERNAL_SERVER_ERROR: 'Tente de novo em instantes.',
    TOO_MANY_REQUESTS: 'Tente de novo em um minuto.',
    SESSION_EXPIRED: 'Volte ao aplicativo e comece de novo. Nada mais foi enviado.',
    UPDATE_ITEM_REQUIRED: 'Volte ao aplicativo e renove a conexão que você já tem.',
    NETWORK_ERROR: 'Seu progresso foi mantido. Confira sua internet e tente de novo.',
    UNREADABLE_ANSWER: 'Seu progresso foi mantido. Tente de novo em instantes.',
    LOGIN_TIMEOUT: tryLater,
    AUTHORIZATION_EXPIRED: {
      create: 'Nada foi compartilhado. Você pode autorizar agora.',
      update: 'Nada novo é compartilhado. Você pode autorizar agora.',
    },
    CREATION_UNCERTAIN:
      'A confirmação não chegou. Volte ao aplicativo e confira antes de tentar de novo.',
    INVALID_LINK:
      'Ele pode ser de outra pessoa ou ter sido alterado no caminho. Abra o aplicativo por conta própria e comece por lá.',
    LOAD_FAILED: 'Volte ao aplicativo e comece a conexão por lá.',
    UNKNOWN: tryLater,
  },
  connections: {
    title: 'Suas conexões',
    lead: (app) => `O que você compartilha com ${app ?? 'este aplicativo'}.`,
    empty: 'Você ainda não conectou nenhum banco.',
    since: (date) => `Conectado desde ${format.date(date)}.`,
    confirm: {
      title: (app) => `${app ?? 'Este aplicativo'} pode continuar consultando seus dados?`,
      banks: (banks) => `Vale para ${banks.join(', ')}.`,
      by: (date) => `Confirme até ${format.date(date)}.`,
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
