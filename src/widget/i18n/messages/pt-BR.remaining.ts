import type { Grammar } from '../grammar.ts'
import type { RemainingMessages } from '../messageTypes.ts'

/** First words of feminine bank names; every other bank name takes the masculine article. */
const FEMININE = /^(?:caixa|conta|cooperativa|corretora|financeira|fintech)(?!\p{L})/iu
const article = (bank: string) => (FEMININE.test(bank) ? 'a' : 'o')
/** “o Banco” or “a Caixa”. */
const theBank = (bank: string) => `${article(bank)} ${bank}`
const capitalizedTheBank = (bank: string) => `${article(bank).toUpperCase()} ${bank}`
/** “no Banco” or “na Caixa”. */
const atBank = (bank: string) => `n${theBank(bank)}`
/** “ao Banco” or “à Caixa”. */
const toBank = (bank: string) => (FEMININE.test(bank) ? `à ${bank}` : `ao ${bank}`)

/** Names of companies take the feminine article (a empresa). */
const theApp = (app: string | null) => (app === null ? 'Este aplicativo' : `A ${app}`)

/** The Brazilian Portuguese messages of every screen after the list, in the terms of Open Finance Brasil. */
export const remaining = ({
  plural,
  joinList,
  formatNumber,
  formatDate,
  formatDateTime,
  formatTimeLeft,
}: Grammar): RemainingMessages => ({
  credentials: {
    title: 'Informe seus dados',
    text: (bank) => `${capitalizedTheBank(bank)} vai conferir estes dados.`,
    rejected: (attempts) =>
      attempts === null
        ? 'O banco não aceitou esse usuário ou senha. Confira e tente de novo.'
        : `O banco não aceitou esse usuário ou senha. ${plural(attempts, {
            one: attempts === 1 ? 'Resta # tentativa.' : 'Não restam tentativas.',
            other: 'Restam # tentativas.',
          })}`,
    failedInARow: (count) =>
      `Foi a ${formatNumber(count)}ª tentativa seguida. Muitos bancos bloqueiam o acesso depois de algumas.`,
    phoneReady: (bank) => `Deixe o celular por perto: ${bank} pode pedir um código.`,
    fieldsRejected: 'Alguns dados precisam ser revistos.',
    errorSummary: (count) =>
      plural(count, {
        one: '# dado precisa ser revisto:',
        other: '# dados precisam ser revistos:',
      }),
    optional: 'opcional',
    show: 'Mostrar',
    hide: 'Ocultar',
    choose: 'Escolha uma opção',
    imageAlt: 'Imagem com os caracteres para digitar',
    labels: { cpf: 'CPF', cnpj: 'CNPJ' },
  },
  checks: {
    required: (label) => `Preencha “${label}”`,
    requiredChoice: 'Escolha uma opção',
    number: 'Use somente números',
    cpf: 'Confira o CPF: um dos 11 dígitos está faltando ou não confere',
    cnpj: 'Confira o CNPJ: um dos 14 caracteres está faltando ou não confere',
    pattern: (label) => `Confira “${label}”`,
    tooLong: (most) => `Use no máximo ${formatNumber(most)} caracteres`,
    rejected: 'O banco não aceitou este dado',
  },
  consent: {
    requestedBy: (app, site) =>
      app === null ? `Pedido por ${site}` : `Pedido por ${app} em ${site}`,
    returnsTo: (site: string) => `Depois você volta para ${site}.`,
    title: (app, bank) => `${theApp(app)} quer consultar estes dados ${atBank(bank)}`,
    details: 'Ver em detalhes',
    productsShownByBank:
      'Sua instituição mostra quais são esses dados antes que algo seja compartilhado.',
    productsNotListed:
      'Esta instituição não detalha quais são esses dados. Na dúvida, pergunte antes no aplicativo.',
    readOnly: 'Somente leitura: ninguém movimenta seu dinheiro com isso.',
    months: (count) =>
      plural(count, {
        one: 'O consentimento vale por # mês.',
        other: 'O consentimento vale por # meses.',
      }),
    durationShownByBank: 'Sua instituição informa o prazo do consentimento.',
    untilRevoked: 'O compartilhamento vale até você encerrar.',
    revoke: (app) =>
      `Você pode encerrar o compartilhamento quando quiser, ${app === null ? 'neste aplicativo' : `na ${app}`} ou na sua instituição.`,
    purpose: (app) => `${theApp(app)} usa estes dados no serviço que oferece a você.`,
    terms: 'Termos',
    manage: 'Gerenciar consentimento',
    agree: 'Concordar e continuar',
    agreeBank: (bank) => `Concordar e ir para ${theBank(bank)}`,
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
    OPPORTUNITIES: 'Limites e ofertas de crédito que a instituição tem para você.',
    PORTFOLIO: 'Seus investimentos reunidos, como a instituição os resume.',
    INCOME_REPORTS: 'Os informes anuais para o imposto de renda.',
  },
  connecting: {
    title: (bank) => `Conectando ${toBank(bank)}`,
    text: 'Costuma levar menos de um minuto. A conexão é segura.',
    stages: {
      login: 'Acessando sua conta',
      accounts: 'Consultando contas',
      transactions: 'Consultando transações',
      finish: 'Finalizando',
    },
    stageDone: 'concluído',
    stageCurrent: 'em andamento',
    stageUpcoming: 'ainda não começou',
    busy: 'O serviço está ocupado. Isto continua sozinho.',
    busyFor: (seconds) =>
      plural(seconds, {
        one: 'O serviço está ocupado. Isto continua sozinho em # segundo.',
        other: 'O serviço está ocupado. Isto continua sozinho em # segundos.',
      }),
    pause: 'A próxima tentativa começa em instantes.',
    pauseFor: (seconds) =>
      plural(seconds, {
        one: 'A próxima tentativa começa em # segundo.',
        other: 'A próxima tentativa começa em # segundos.',
      }),
    retrying: 'A internet está instável. Ainda tentando.',
    overdue: 'Está demorando mais que o normal. Isto continua sozinho, então você já pode sair.',
    longWait: {
      slow: 'Cada banco responde no seu ritmo. Pode levar um ou dois minutos.',
      stay: 'Nada travou. Deixe esta janela aberta; ela avança sozinha.',
      canLeave: 'Você já pode sair. Isto continua sem esta janela.',
      long: 'Continua em andamento, e nada se perde. Em alguns minutos, no máximo, esta página mostra como ficou.',
    },
  },
  opening: { title: 'Consultando sua conexão', text: 'Só um momento.' },
  renewal: {
    causes: {
      UP_TO_DATE: {
        title: (bank) => `Renove sua conexão com ${theBank(bank)}`,
        text: 'Está tudo funcionando. Você pode renovar agora; até lá, nada muda.',
      },
      CONSENT_EXPIRED: {
        title: (bank) => `Renove sua conexão com ${theBank(bank)}`,
        text: 'O banco precisa de uma nova autorização sua.',
      },
      USER_AUTHORIZATION_NOT_GRANTED: {
        title: (bank) => `Renove sua conexão com ${theBank(bank)}`,
        text: 'O banco precisa de uma nova autorização sua.',
      },
      PARTIAL_SUCCESS: {
        title: (bank) => `Conexão com ${bank} concluída em parte`,
        text: 'Você pode atualizar a conexão agora.',
      },
      USER_NOT_SUPPORTED: {
        title: 'Este acesso é de outro tipo de conta',
        text: 'Volte ao aplicativo e conecte a versão para pessoa física ou jurídica da sua instituição.',
      },
    },
    accept: {
      credentials: 'Informar os dados',
      mfa: 'Receber um novo código',
      consent: 'Autorizar de novo',
      retry: 'Atualizar agora',
    },
    ends: (date) => `O consentimento vale até ${formatDate(date)}.`,
    ended: (date) => `O consentimento terminou em ${formatDate(date)}.`,
    lastUpdated: (time) => `Última atualização: ${formatDateTime(time)}.`,
    nextUpdate: (time) => `Próxima atualização: ${formatDateTime(time)}.`,
    actBefore: (time) => `Faça isso até ${formatDateTime(time)}.`,
  },
  authorizing: {
    inProgress: 'Em andamento. A conexão é segura.',
    title: (bank) => `Continue ${atBank(bank)}`,
    text: 'Conclua na janela do seu banco. Esta página avança sozinha.',
    steps: [
      'Entre no seu banco como sempre',
      'Confira o que será compartilhado e autorize',
      'Volte para cá',
    ],
    open: (bank) => `Ir para ${theBank(bank)}`,
    reopen: 'Abrir o banco de novo',
    restart: 'Recomeçar no banco',
    phone: 'Usar o celular',
    phoneText: 'Aponte a câmera para este código e conclua no celular. Esta página avança sozinha.',
    qrCode: 'QR Code que abre a página do seu banco',
    secondRedirect: 'O banco pede mais uma etapa. Continue lá mais uma vez.',
    windowClosed: 'A janela do banco foi fechada. Se você concluiu lá, aguarde um momento aqui.',
  },
  approving: {
    title: (bank) => `Aprove ${atBank(bank)}`,
    text: 'Abra o aplicativo do seu banco e aprove o pedido. Esta página avança sozinha.',
    open: 'Abrir o aplicativo do banco',
    qrCode: 'QR Code que abre a aprovação no seu banco',
    waiting: 'Aguardando sua aprovação.',
  },
  mfa: {
    title: 'Mais uma confirmação',
    text: (bank) => `${capitalizedTheBank(bank)} quer ter certeza de que é você.`,
    code: 'Código',
    rejected: 'O banco não aceitou essa resposta. Informe outra.',
    undelivered: 'Não sabemos se sua resposta chegou. Informe mais uma vez.',
    timeLeft: (seconds) => `Vale por ${formatTimeLeft(seconds)}`,
  },
  success: {
    title: (bank) =>
      `${capitalizedTheBank(bank)} está ${FEMININE.test(bank) ? 'conectada' : 'conectado'}`,
    partialTitle: (bank) =>
      `${capitalizedTheBank(bank)} está ${FEMININE.test(bank) ? 'conectada' : 'conectado'} em parte`,
    shared: 'Dados compartilhados',
    quota: (products) =>
      `Limite deste mês atingido no banco: ${joinList(products)}. Esses dados voltam sozinhos no mês que vem.`,
    retry: 'Tentar de novo o que faltou',
    missing: (products) =>
      `Não recebemos desta vez: ${joinList(products)}. A próxima atualização tenta de novo.`,
  },
  leaving: {
    title: 'Sair agora?',
    text: 'Sua conexão ainda não terminou. Se você sair, ela pode parar aqui.',
    background: 'Sua conexão ainda não terminou. Ela continua sem esta janela.',
    stay: 'Ficar',
    leave: 'Sair',
  },
  closed: {
    title: 'Você já pode fechar esta página',
    text: 'Não há mais nada a fazer aqui.',
    back: (app) => `Voltar para ${app === null ? 'o aplicativo' : `a ${app}`}`,
  },
  recoveryActions: {
    credentials: 'Corrigir os dados',
    retry: 'Tentar de novo',
    authorize: 'Autorizar de novo',
    another: 'Escolher outra instituição',
    leave: 'Fechar',
  },
  support: {
    title: 'Detalhes para o suporte',
    code: 'Código',
    item: 'Item',
    request: 'Solicitação',
    connector: 'Conector',
    time: 'Horário',
    copy: 'Copiar',
    copied: 'Copiado',
  },
  yourBank: 'seu banco',
  reasons: {
    products: (app) =>
      `Este banco não oferece os dados pedidos ${app === null ? 'por este aplicativo' : `pelo aplicativo ${app}`}.`,
    other: 'O serviço não aceita a conexão como o aplicativo a pediu.',
  },
  health: {
    ONLINE: (bank) => `${bank} voltou a responder. Você já pode tentar.`,
    UNSTABLE: (bank) => `${bank} está respondendo, mas mais devagar que o normal.`,
    OFFLINE: (bank) => `${bank} ainda consta como fora do ar.`,
  },
  failures: {
    INVALID_CREDENTIALS: {
      title: 'O banco não aceitou os dados',
      text: (bank) => `Confira seu usuário e sua senha ${atBank(bank)} e tente de novo.`,
    },
    INVALID_CREDENTIALS_MFA: {
      title: 'O banco não aceitou o código',
      text: 'Tente de novo para receber outro.',
    },
    USER_INPUT_TIMEOUT: {
      title: 'O tempo do código acabou',
      text: 'Tente de novo para receber outro.',
    },
    ALREADY_LOGGED_IN: {
      title: 'Sua conta está aberta em outro lugar',
      text: (bank) => `Saia d${theBank(bank)} nos outros aparelhos e tente de novo.`,
    },
    SITE_NOT_AVAILABLE: {
      title: (bank) => `${capitalizedTheBank(bank)} não está respondendo agora`,
      text: 'Sua conexão foi mantida; tente de novo em alguns minutos.',
    },
    ACCOUNT_LOCKED: {
      title: (bank) => `${capitalizedTheBank(bank)} bloqueou seu acesso`,
      text: 'Desbloqueie no aplicativo do banco e depois conecte de novo.',
    },
    ACCOUNT_NEEDS_ACTION: {
      title: 'Seu banco precisa de uma ação sua',
      text: (bank) => `Abra o aplicativo d${theBank(bank)}, faça o que ele pede e tente de novo.`,
    },
    ACCOUNT_CREDENTIALS_RESET: {
      title: 'Seu banco pede uma nova senha',
      text: (bank) => `Crie a senha ${atBank(bank)} e depois informe aqui.`,
    },
    USER_NOT_SUPPORTED: {
      title: 'Este acesso não serve para sua conta',
      text: 'Escolha a versão para pessoa física ou jurídica da sua instituição.',
    },
    CONNECTION_ERROR: {
      title: (bank) => `Não conseguimos falar com ${theBank(bank)}`,
      text: 'Sua conexão foi mantida; tente de novo em alguns minutos.',
    },
    USER_AUTHORIZATION_NOT_GRANTED: {
      title: 'Você não autorizou o acesso, então nada foi compartilhado',
      text: 'Você pode autorizar agora ou escolher outra instituição.',
    },
    USER_AUTHORIZATION_REVOKED: {
      title: 'O consentimento foi encerrado no seu banco',
      text: 'Nada mais é compartilhado. Para continuar, autorize de novo.',
    },
    MERGE_ERROR: {
      title: 'Seus dados chegaram, mas não foi possível reuni-los',
      text: 'Sua conexão foi mantida; tente de novo em alguns minutos.',
    },
    ERROR: {
      title: 'A conexão parou no meio do caminho',
      text: 'Ela foi mantida; tente de novo em alguns minutos.',
    },
    INVALID_PARAMETER: {
      title: 'O banco precisa de outros dados',
      text: 'Confira o que você informou ou escolha outra instituição.',
    },
    CONNECTOR_NOT_SUPPORTED: {
      title: (bank) => `${capitalizedTheBank(bank)} não pode ser conectad${article(bank)} aqui`,
      text: 'Escolha outra instituição.',
    },
    CREDITS_EXHAUSTED: {
      title: 'Não é possível conectar agora',
      text: 'O aplicativo já foi avisado. Tente de novo mais tarde, a partir dele.',
    },
    ITEM_CREATION_LIMIT_EXCEEDED: {
      title: 'Não é possível criar mais conexões agora',
      text: 'O aplicativo já foi avisado. Tente de novo mais tarde, a partir dele.',
    },
    ITEM_NOT_FOUND: {
      title: 'Esta conexão não existe mais',
      text: 'Volte ao aplicativo e comece uma nova.',
    },
    OPEN_FINANCE_NOT_AVAILABLE: {
      title: 'O Open Finance não está respondendo agora',
      text: 'Tente de novo em alguns minutos.',
    },
    INTERNAL_SERVER_ERROR: {
      title: 'O serviço não está respondendo como deveria',
      text: 'Tente de novo em instantes.',
    },
    TOO_MANY_REQUESTS: {
      title: 'O serviço está muito ocupado',
      text: 'Tente de novo em um minuto.',
    },
    SESSION_EXPIRED: {
      title: 'Esta sessão terminou',
      text: 'Volte ao aplicativo e comece de novo. Nada mais foi enviado.',
    },
    UPDATE_ITEM_REQUIRED: {
      title: 'Esta conexão precisa ser renovada',
      text: 'Volte ao aplicativo e renove a conexão que você já tem.',
    },
    NETWORK_ERROR: {
      title: 'A conexão com a internet caiu',
      text: 'O que você fez foi mantido. Confira sua internet e tente de novo.',
    },
    UNREADABLE_ANSWER: {
      title: 'O serviço respondeu de um jeito que não entendemos',
      text: 'O que você fez foi mantido. Tente de novo em instantes.',
    },
    LOGIN_TIMEOUT: {
      title: (bank) => `${capitalizedTheBank(bank)} está demorando para responder`,
      text: 'Sua conexão foi mantida; tente de novo em alguns minutos.',
    },
    AUTHORIZATION_EXPIRED: {
      title: 'O tempo para autorizar acabou',
      text: 'Nada foi compartilhado. Você pode autorizar agora.',
    },
    CREATION_UNCERTAIN: {
      title: 'Sua conexão pode ter sido criada',
      text: 'A confirmação não chegou. Volte ao aplicativo e confira antes de tentar de novo.',
    },
    LOAD_FAILED: {
      title: 'Esta página abre a partir de um aplicativo',
      text: 'Volte ao aplicativo e comece a conexão por lá.',
    },
    UNKNOWN: {
      title: 'A conexão não funcionou',
      text: 'Ela foi mantida; tente de novo em alguns minutos.',
    },
  },
})
