import type { Remaining } from '../messageTypes.ts'

const appName = (app: string | null) => app ?? 'Esta aplicación'

/** A first connection has nothing to keep; a renewal has waited already. */
const tryLater = {
  create: 'No se perdió nada. Inténtalo de nuevo en unos minutos.',
  update: 'Tu conexión se mantiene. Inténtalo de nuevo en unos minutos.',
  renewal: 'Tu conexión se mantiene. Ya puedes intentarlo de nuevo.',
}
const letKnow = (_bank: string, app: string | null) =>
  `Ya avisamos a ${app ?? 'la aplicación'}. Inténtalo más tarde desde ahí.`

/** The Spanish messages of every screen after the list, in words that are understood in Spain and in the Americas. */
export const remaining: Remaining = ({ plural, format }) => ({
  credentials: {
    title: {
      login: (bank) => `Inicia sesión en ${bank}`,
      choice: '¿Cómo quieres conectarte?',
      cpf: 'Tu CPF',
      company: 'Datos de tu empresa',
      details: 'Escribe tus datos',
    },
    text: 'No se envía nada hasta que aceptes en el siguiente paso.',
    rejected: {
      password: 'El banco no aceptó este usuario o contraseña.',
      openFinance: 'El banco no aceptó estos datos.',
    },
    tryAgain: 'Revísalos e inténtalo de nuevo.',
    attemptsLeft: (count) =>
      count === 0
        ? 'No te quedan intentos.'
        : plural(count, { one: 'Te queda # intento.', other: 'Te quedan # intentos.' }),
    failedInARow: (count) =>
      `Van ${format.number(count)} intentos seguidos. Muchos bancos bloquean el acceso después de varios.`,
    phoneReady: (bank) => `Ten el teléfono a mano: ${bank} puede pedirte un código.`,
    fieldsRejected: 'Revisa estos datos.',
    errorSummary: (count) => plural(count, { one: 'Revisa # dato:', other: 'Revisa # datos:' }),
    optional: 'opcional',
    show: 'Mostrar',
    hide: 'Ocultar',
    choose: 'Elige una opción',
    noChoice: 'Dejar en blanco',
    imageAlt: 'Imagen con los caracteres que debes escribir',
  },
  checks: {
    required: (label) => `Completa «${label}»`,
    requiredChoice: 'Elige una opción',
    number: 'Usa solo números',
    cpf: 'Revisa los 11 dígitos del CPF',
    cnpj: 'Revisa los 14 caracteres del CNPJ',
    pattern: (label) => `Revisa «${label}»`,
    tooLong: (most) => `Usa ${format.number(most)} caracteres como máximo`,
    rejected: 'El banco no aceptó este dato',
  },
  consent: {
    requestedBy: (app, site) =>
      app === null ? `Solicitado por ${site}` : `Solicitado por ${app} (${site})`,
    returnsTo: (site: string) => `Después vuelves a ${site}.`,
    title: (app, bank) => `${appName(app)} quiere consultar tus datos en ${bank}`,
    details: 'Ver en detalle',
    required: 'Datos necesarios',
    optional: 'Datos opcionales: marca lo que quieras compartir',
    chooseOne: 'Marca al menos un tipo de datos para continuar.',
    unlistedProducts: {
      password:
        'Este banco no detalla cuáles son esos datos. Si tienes dudas, consulta antes con la aplicación.',
      openFinance: 'Tu banco muestra cuáles son esos datos antes de que se comparta nada.',
    },
    readOnly: {
      password: (app) =>
        `${appName(app)} solo puede consultar tus datos. No puede mover tu dinero.`,
      openFinance: () => 'Solo lectura: con esto nadie puede mover tu dinero.',
    },
    months: (count) => `El acceso dura ${format.months(count)}.`,
    chooseTerm: 'Duración del acceso',
    term: (months) => (months === null ? 'Hasta que lo canceles' : format.months(months)),
    reconfirmation: (days) =>
      days === 365
        ? 'Se te pide confirmarlo una vez al año.'
        : `Se te pide confirmarlo cada ${format.number(days)} días.`,
    additions: {
      credit: 'Los préstamos nuevos se incluyen automáticamente.',
      investments: 'Las inversiones nuevas se incluyen automáticamente.',
      both: 'Los nuevos préstamos e inversiones se incluyen automáticamente.',
    },
    nextSteps: (bank) => `Próximos pasos: entra en ${bank}, confirma ahí y vuelve aquí.`,
    through: 'Conexión a través de',
    unknownDuration: {
      password: 'El acceso dura hasta que lo canceles.',
      openFinance: 'Tu banco indica cuánto dura el acceso.',
    },
    revoke: {
      password: (app) =>
        `Puedes cancelar el acceso cuando quieras en ${app ?? 'esta aplicación'}. Cambiar la contraseña del banco también lo cancela.`,
      openFinance: (app) =>
        `Puedes cancelar el acceso cuando quieras, en ${app ?? 'esta aplicación'} o en tu banco.`,
    },
    purpose: (app) => `Para llevar estos datos a ${app ?? 'la aplicación'} y mantenerlos al día.`,
    acceptTerms: 'Al continuar, aceptas los',
    terms: 'términos de uso',
    manage: 'Gestionar el acceso',
    agree: 'Aceptar y continuar',
    agreeBank: (bank) => `Aceptar e ir a ${bank}`,
    newWindow: 'Tu banco se abre en otra ventana.',
  },
  products: {
    IDENTITY: 'Datos de identificación y contacto',
    ACCOUNTS: 'Cuentas y saldos',
    TRANSACTIONS: 'Movimientos de las cuentas',
    CREDIT_CARDS: 'Tarjetas de crédito',
    INVESTMENTS: 'Inversiones',
    INVESTMENTS_TRANSACTIONS: 'Movimientos de las inversiones',
    LOANS: 'Préstamos y créditos',
    PAYMENT_DATA: 'Datos de pago de los movimientos',
    OPPORTUNITIES: 'Ofertas y límites',
    PORTFOLIO: 'Cartera de inversiones',
    INCOME_REPORTS: 'Informes fiscales anuales',
  },
  categories: {
    accounts: 'Cuentas, saldos y movimientos',
    credit: 'Préstamos, créditos y ofertas',
    investments: 'Inversiones y sus movimientos',
  },
  productDetails: {
    IDENTITY:
      'Nombre, identificación fiscal, fecha de nacimiento, direcciones, teléfonos y correo electrónico.',
    ACCOUNTS: 'Sucursal y número de las cuentas, saldos y límites.',
    TRANSACTIONS: 'Entradas y salidas: fecha, importe y descripción.',
    CREDIT_CARDS: 'Tarjetas, límites, extractos y compras.',
    INVESTMENTS: 'Lo que tienes invertido y cuánto vale.',
    INVESTMENTS_TRANSACTIONS: 'Compras, ventas y rendimientos.',
    LOANS: 'Contratos, cuotas, intereses y lo que falta por pagar.',
    PAYMENT_DATA: 'Quién pagó y quién recibió.',
    OPPORTUNITIES: 'Límites y ofertas de crédito que el banco tiene para ti.',
    PORTFOLIO: 'Tus inversiones reunidas, como el banco las resume.',
    INCOME_REPORTS: 'Los informes anuales para tu declaración de impuestos.',
  },
  connecting: {
    title: (bank) => `Conectando con ${bank}`,
    toBank: (bank) => `Estamos abriendo una conexión segura con ${bank}. No tienes que hacer nada.`,
    firstMinute: 'Suele tardar menos de un minuto.',
    stages: {
      login: 'Accediendo a tu cuenta',
      accounts: 'Consultando cuentas',
      transactions: 'Consultando movimientos',
      finish: 'Terminando',
    },
    stageDone: 'listo',
    stageCurrent: 'en curso',
    stageUpcoming: 'sin empezar',
    busy: 'El servicio está ocupado. Lo intentaremos de nuevo en un momento.',
    busyFor: (seconds) =>
      plural(seconds, {
        one: 'El servicio está ocupado. Lo intentaremos de nuevo en # segundo.',
        other: 'El servicio está ocupado. Lo intentaremos de nuevo en # segundos.',
      }),
    pause: 'El próximo intento empieza en un momento.',
    pauseFor: (seconds) =>
      plural(seconds, {
        one: 'El próximo intento empieza en # segundo.',
        other: 'El próximo intento empieza en # segundos.',
      }),
    retrying: 'Ahora no podemos ver el progreso. Seguimos intentándolo.',
    overdue:
      'Está tardando más de lo normal. La conexión continúa en segundo plano. Ya puedes cerrar.',
    longWait: {
      slow: 'Cada banco responde a su ritmo. Puede tardar uno o dos minutos.',
      stay: 'No se ha detenido nada. Deja esta ventana abierta; se actualiza sola.',
      canLeave: 'Ya puedes salir. La conexión continúa en segundo plano.',
      long: 'Sigue en marcha y no se pierde nada. En unos minutos verás aquí el resultado.',
    },
  },
  readingItem: { title: 'Consultando tu conexión', text: 'Un momento.' },
  renewal: {
    titles: {
      consent: (bank) => `Renueva tu conexión con ${bank}`,
      retry: (bank) => `Actualiza tu conexión con ${bank}`,
    },
    texts: {
      UP_TO_DATE: {
        consent: 'Todo funciona. Renueva ahora y el acceso sigue sin interrupciones.',
        retry: 'Todo funciona. Puedes obtener ahora los datos más recientes.',
      },
      PARTIAL_SUCCESS: {
        consent: 'Puedes renovar la conexión ahora.',
        retry: 'Puedes actualizar la conexión ahora.',
      },
    },
    accept: {
      credentials: 'Escribir los datos',
      mfa: 'Recibir un código nuevo',
      renew: 'Renovar ahora',
      update: 'Actualizar ahora',
    },
    ends: (date) => `El acceso termina el ${format.date(date)}.`,
    ended: (date) => `El acceso terminó el ${format.date(date)}.`,
    lastUpdated: (time) => `Última actualización: ${format.dateTime(time)}.`,
    nextUpdate: (time) => `Próxima actualización: ${format.dateTime(time)}.`,
    actBefore: (time) => `El plazo termina el ${format.dateTime(time)}.`,
  },
  authorizing: {
    inProgress: 'Esperando a que termines en tu banco.',
    title: (bank) => `Continúa en ${bank}`,
    text: {
      button: (bank) => `Usa el botón para abrir ${bank} y luego vuelve aquí.`,
      tap: (bank: string) => `Toca para abrir ${bank}. Vuelve aquí cuando termines.`,
      followed: 'Tu banco se abrió. Vuelve aquí cuando termines; esta página se actualiza sola.',
      window: 'Termina en la ventana de tu banco. Esta página se actualiza sola.',
    },
    steps: [
      'Entra en tu banco como siempre',
      'Revisa lo que se comparte y autoriza',
      'Vuelve aquí',
    ],
    open: (bank) => `Ir a ${bank}`,
    reopen: (bank) => `Abrir ${bank} de nuevo`,
    restart: 'Empezar de nuevo',
    phone: 'Usar tu teléfono',
    phoneText: 'Escanea este código y termina ahí. Esta página se actualiza sola.',
    qrCode: 'Código QR que abre la página de tu banco',
    phoneFresh:
      'Tu teléfono recibe un código propio. La ventana del banco abierta aquí dejará de funcionar.',
    showCode: 'Mostrar el código',
    phoneOnce: 'El código sirve una vez, durante unos minutos.',
    fullJourney: (bank) => `${bank} te pide confirmar la renovación en su propia página.`,
    secondRedirect: 'Tu banco pide un paso más. Continúa ahí una vez más.',
    windowClosed: 'La ventana de tu banco se cerró. Si terminaste ahí, espera un momento aquí.',
  },
  approving: {
    title: (bank) => `Aprueba en ${bank}`,
    text: 'Abre la aplicación de tu banco y aprueba la solicitud. Esta página se actualiza sola.',
    open: 'Abrir la aplicación del banco',
    compare: 'Es posible que tu banco te muestre o te pida esto:',
    qrCode: 'Código QR que abre la aprobación en tu banco',
    waiting: 'Esperando tu aprobación.',
    later:
      'También puedes salir y aprobar en tu banco más tarde. Después, la conexión continúa automáticamente.',
    expired: 'Se acabó el tiempo para aprobar. Esta página se actualiza sola.',
    ending: 'Esperando la respuesta del banco.',
  },
  pendingApproval: {
    title: 'Falta otra aprobación',
    text: (bank) => `Tu parte está lista. Otras personas también tienen que aprobar en ${bank}.`,
    leave: 'Ya puedes salir. La conexión continuará automáticamente en cuanto todos aprueben.',
    done: 'Listo por ahora',
  },
  mfa: {
    title: 'Una comprobación más',
    text: (bank) => `${bank} quiere asegurarse de que eres tú.`,
    code: 'Código',
    rejected: 'Eso no funcionó. Revisa lo que escribiste e inténtalo de nuevo.',
    undelivered: 'No pudimos confirmar si tu respuesta llegó. Escríbela una vez más.',
    lastSeconds: (seconds: number) =>
      plural(seconds, { one: 'Queda # segundo', other: 'Quedan # segundos' }),
    timeLeft: (seconds) => `Vence en ${format.timeLeft(seconds)}`,
    pictureHelp: {
      title: '¿No puedes leer la imagen?',
      text: 'El banco muestra estos caracteres solo como imagen. Alguien de confianza puede leértelos, o pregunta al banco si hay otra forma.',
    },
  },
  success: {
    title: (bank) => `Ya conectaste ${bank}`,
    renewed: (bank, until) => `Renovaste tu conexión con ${bank} hasta el ${format.date(until)}`,
    partialTitle: (bank) => `${bank} quedó conectado en parte`,
    shared: 'Qué compartes',
    another: 'Conectar otro banco',
    connectedNow: 'Bancos recién conectados',
    quota: (products) =>
      `Límite de este mes alcanzado en el banco: ${format.list(products)}. Esos datos volverán a estar disponibles el mes que viene.`,
    retry: 'Intentar de nuevo lo que falta',
    asOf: (name, time) => `${name} (${format.date(time)})`,
    earlier: (products) => `Lo que llegó antes sigue disponible: ${format.list(products)}.`,
    someMissing:
      'Algunos datos no llegaron esta vez. Lo intentaremos de nuevo en la próxima actualización.',
    impact: (app) => `Hasta entonces, ${app ?? 'la aplicación'} funciona sin esos datos.`,
    missing: (products) =>
      `Esta vez no recibimos: ${format.list(products)}. Lo intentaremos de nuevo en la próxima actualización.`,
  },
  leaving: {
    title: '¿Salir ahora?',
    text: 'Aún no ha terminado. Si sales, puede detenerse.',
    background: 'Aún no ha terminado. Continúa en segundo plano.',
    typed: 'Se perderá lo que escribiste.',
    stay: 'Seguir aquí',
    leave: 'Salir',
  },
  closed: {
    title: 'Ya puedes cerrar esta página',
    text: 'No queda nada por hacer aquí.',
    back: (app) => `Volver a ${app ?? 'la aplicación'}`,
  },
  recoveryActions: {
    credentials: 'Corregir los datos',
    newPassword: 'Escribir la contraseña nueva',
    retry: 'Intentar de nuevo',
    authorizeNow: 'Autorizar ahora',
    authorize: 'Autorizar de nuevo',
    another: 'Elegir otro banco',
    leave: 'Cerrar',
  },
  support: {
    title: 'Detalles para soporte',
    code: 'Código',
    run: 'Sesión',
    item: 'Item',
    request: 'Solicitud',
    connector: 'Conector',
    status: 'Estado HTTP',
    message: 'Mensaje',
    time: 'Hora',
    copy: 'Copiar',
    copied: 'Copiado',
  },
  yourBank: 'Tu banco',
  bankSite: (bank) => `Abrir el sitio de ${bank}`,
  bankSays: 'El banco dice:',
  serviceSays: 'El servicio dice:',
  reasons: {
    products: (app) => `Este banco no ofrece los datos que pide ${app ?? 'esta aplicación'}.`,
    other: 'El servicio no acepta la conexión como la pidió la aplicación.',
  },
  health: {
    ONLINE: (bank) => `${bank} ya responde. Puedes intentarlo ahora.`,
    UNSTABLE: (bank) => `${bank} responde, pero más lento de lo habitual.`,
    OFFLINE: (bank) => `${bank} sigue sin responder.`,
  },
  failureCases: {
    notApproved: {
      title: 'El acceso no fue aprobado',
      text: 'Se rechazó en el banco o no todos respondieron a tiempo. Puedes pedirlo de nuevo.',
    },
    renewalRefused: {
      title: (bank) => `${bank} no renovó tu acceso`,
      text: 'Vale hasta la fecha que ya tenía. Puedes autorizarlo de nuevo ahora.',
    },
    renewalExpired: {
      title: 'El acceso terminó antes de renovarse',
      text: 'Tu banco necesita que lo autorices de nuevo.',
    },
    resultUnknown: {
      title: 'Esta sesión terminó',
      text: 'Vuelve a la aplicación para ver cómo quedó.',
    },
  },
  failureTitles: {
    INVALID_CREDENTIALS: 'El banco no aceptó los datos',
    INVALID_CREDENTIALS_MFA: 'El banco no aceptó el código',
    USER_INPUT_TIMEOUT: 'El código venció',
    ALREADY_LOGGED_IN: 'Tu sesión está abierta en otro lugar',
    SITE_NOT_AVAILABLE: {
      create: (bank) => `${bank} no responde en este momento`,
      renewal: (bank) => `${bank} no respondió en la última actualización`,
    },
    ACCOUNT_LOCKED: (bank) => `${bank} bloqueó tu acceso`,
    ACCOUNT_NEEDS_ACTION: 'Antes, tu banco necesita algo de ti',
    ACCOUNT_CREDENTIALS_RESET: 'Tu banco pide una contraseña nueva',
    USER_NOT_SUPPORTED: 'Estos datos son de otro tipo de cuenta',
    CONNECTION_ERROR: (bank) => `No pudimos comunicarnos con ${bank}`,
    USER_AUTHORIZATION_NOT_GRANTED: {
      create: 'No autorizaste el acceso, así que no se compartió nada',
      update: 'No autorizaste el acceso, así que no se comparte nada nuevo',
    },
    USER_AUTHORIZATION_REVOKED: 'El acceso se canceló en tu banco',
    MERGE_ERROR: 'Tus datos llegaron, pero no se pudieron reunir',
    ERROR: {
      create: 'La conexión se detuvo a medio camino',
      update: 'La actualización se detuvo a medio camino',
      renewal: 'La última actualización se detuvo a medio camino',
    },
    INVALID_PARAMETER: 'El banco necesita otros datos',
    CONNECTOR_NOT_SUPPORTED: (bank) => `${bank} no se puede conectar aquí`,
    CREDITS_EXHAUSTED: 'En este momento no es posible conectar un banco',
    ITEM_CREATION_LIMIT_EXCEEDED: 'En este momento no es posible crear más conexiones',
    ITEM_NOT_FOUND: 'Esta conexión ya no existe',
    OPEN_FINANCE_NOT_AVAILABLE: 'El sistema de finanzas abiertas no responde en este momento',
    INTERNAL_SERVER_ERROR: 'El servicio no responde como debería',
    TOO_MANY_REQUESTS: 'El servicio está muy ocupado',
    SESSION_EXPIRED: 'Esta sesión terminó',
    UPDATE_ITEM_REQUIRED: 'Hay que renovar esta conexión',
    NETWORK_ERROR: 'Se perdió la conexión a internet',
    UNREADABLE_ANSWER: 'No pudimos leer la respuesta del servicio',
    LOGIN_TIMEOUT: (bank) => `${bank} tarda demasiado en responder`,
    AUTHORIZATION_EXPIRED: 'Se acabó el tiempo para autorizar',
    CREATION_UNCERTAIN: 'Es posible que tu conexión se haya creado',
    INVALID_LINK: 'No se pudo confirmar este enlace',
    LOAD_FAILED: 'Esta página se abre desde una aplicación',
    UNKNOWN: {
      create: 'La conexión no funcionó',
      update: 'La actualización no funcionó',
      renewal: 'La última actualización no funcionó',
    },
  },
  failureTexts: {
    INVALID_CREDENTIALS: (bank) => `Revisa tus datos en ${bank} e inténtalo de nuevo.`,
    INVALID_CREDENTIALS_MFA: 'Inténtalo de nuevo para recibir otro.',
    USER_INPUT_TIMEOUT: 'Inténtalo de nuevo para recibir otro.',
    ALREADY_LOGGED_IN: (bank) =>
      `Cierra la sesión de ${bank} en tus otros dispositivos e inténtalo de nuevo.`,
    SITE_NOT_AVAILABLE: { ...tryLater, renewal: 'Tu conexión se mantiene.' },
    ACCOUNT_LOCKED: {
      create: 'Desbloquéalo en la aplicación del banco y luego vuelve a conectar tu banco.',
      update: (_bank, app) =>
        `Desbloquéalo en la aplicación del banco, vuelve a ${app ?? 'la aplicación'} e inténtalo de nuevo.`,
      renewal: 'Desbloquéalo en la aplicación del banco y luego inténtalo de nuevo.',
    },
    ACCOUNT_NEEDS_ACTION: (bank) =>
      `Abre la aplicación de ${bank}, haz lo que pide e inténtalo de nuevo.`,
    ACCOUNT_CREDENTIALS_RESET: (bank) => `Créala en ${bank} y luego vuelve aquí.`,
    USER_NOT_SUPPORTED: {
      create: 'Elige la versión para personas o para empresas de tu banco.',
      update:
        'Vuelve a la aplicación y conecta la versión para personas o para empresas de tu banco.',
    },
    CONNECTION_ERROR: tryLater,
    USER_AUTHORIZATION_NOT_GRANTED: {
      create: 'Puedes autorizarlo ahora o elegir otro banco.',
      update: 'Puedes autorizarlo ahora.',
    },
    USER_AUTHORIZATION_REVOKED: 'Ya no se comparte nada. Para seguir, autorízalo de nuevo.',
    MERGE_ERROR: tryLater,
    ERROR: tryLater,
    INVALID_PARAMETER: {
      create: 'Revisa lo que escribiste o elige otro banco.',
      update: 'Revisa lo que escribiste.',
    },
    CONNECTOR_NOT_SUPPORTED: {
      create: 'Elige otro banco.',
      update: 'Vuelve a la aplicación para ver qué puedes hacer ahí.',
    },
    CREDITS_EXHAUSTED: letKnow,
    ITEM_CREATION_LIMIT_EXCEEDED: letKnow,
    ITEM_NOT_FOUND: 'Vuelve a la aplicación y empieza una nueva.',
    OPEN_FINANCE_NOT_AVAILABLE: 'Inténtalo de nuevo en unos minutos.',
    INTERNAL_SERVER_ERROR: 'Inténtalo de nuevo en un momento.',
    TOO_MANY_REQUESTS: 'Inténtalo de nuevo en un minuto.',
    SESSION_EXPIRED: 'Vuelve a la aplicación y empieza de nuevo. No se envió nada más.',
    UPDATE_ITEM_REQUIRED: 'Vuelve a la aplicación y renueva la conexión que ya tienes.',
    NETWORK_ERROR: 'Tu progreso se mantiene. Revisa tu conexión e inténtalo de nuevo.',
    UNREADABLE_ANSWER: 'Tu progreso se mantiene. Inténtalo de nuevo en un momento.',
    LOGIN_TIMEOUT: tryLater,
    AUTHORIZATION_EXPIRED: {
      create: 'No se compartió nada. Puedes autorizar el acceso ahora.',
      update: 'No se comparte nada nuevo. Puedes autorizar el acceso ahora.',
    },
    CREATION_UNCERTAIN:
      'La confirmación no llegó. Vuelve a la aplicación y mira antes de intentarlo de nuevo.',
    INVALID_LINK:
      'Puede ser de otra persona o haber cambiado por el camino. Abre la aplicación por tu cuenta y empieza desde allí.',
    LOAD_FAILED: 'Vuelve a la aplicación y empieza la conexión ahí.',
    UNKNOWN: tryLater,
  },
  connections: {
    title: 'Tus conexiones',
    lead: (app) => `Lo que compartes con ${app ?? 'esta aplicación'}.`,
    empty: 'Aún no hay ningún banco conectado.',
    since: (date) => `Conectado desde el ${format.date(date)}.`,
    confirm: {
      title: (app) => `¿Puede ${app ?? 'esta aplicación'} seguir consultando tus datos?`,
      banks: (banks) => `Se refiere a ${banks.join(', ')}.`,
      by: (date) => `Confirma el acceso a más tardar el ${format.date(date)}.`,
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
