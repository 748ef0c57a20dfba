import type { Remaining } from '../messageTypes.ts'

/** A first connection has nothing to keep; a renewal has waited already. */
const tryLater = {
  create: 'Nulla è andato perso. Riprovi tra qualche minuto.',
  update: 'Il collegamento viene mantenuto. Riprovi tra qualche minuto.',
  renewal: 'Il collegamento viene mantenuto. Può riprovare ora.',
}
const letKnow = (_bank: string, app: string | null) =>
  `Abbiamo avvisato ${app ?? 'chi gestisce l’app'}. Riprovi più tardi dall’app.`

/** The Italian messages of every screen after the list, in the formal address. No article stands before a name or a date. */
export const remaining: Remaining = ({ plural, format }) => ({
  credentials: {
    title: {
      login: (bank) => `Acceda a ${bank}`,
      choice: 'Come desidera collegarsi?',
      cpf: 'Il Suo CPF',
      company: 'Dati della Sua azienda',
      details: 'Inserisca i Suoi dati',
    },
    text: 'Nulla viene inviato prima del Suo consenso nel prossimo passaggio.',
    rejected: {
      password: 'La banca non ha accettato questo nome utente o questa password.',
      openFinance: 'La banca non ha accettato questi dati.',
    },
    tryAgain: 'Li controlli e riprovi.',
    attemptsLeft: (count) =>
      count === 0
        ? 'Non Le restano tentativi.'
        : plural(count, { one: 'Le resta # tentativo.', other: 'Le restano # tentativi.' }),
    failedInARow: (count) =>
      `Sono ${format.number(count)} tentativi di seguito. Molte banche bloccano l’accesso dopo pochi tentativi.`,
    phoneReady: (bank) => `Tenga il telefono a portata di mano: ${bank} può chiedere un codice.`,
    fieldsRejected: 'Controlli questi dati.',
    errorSummary: (count) =>
      plural(count, { one: 'Controlli # campo:', other: 'Controlli # campi:' }),
    optional: 'facoltativo',
    show: 'Mostra',
    hide: 'Nascondi',
    choose: 'Scelga un’opzione',
    noChoice: 'Lascia vuoto',
    imageAlt: 'Immagine con i caratteri da inserire',
  },
  checks: {
    required: (label) => `Manca «${label}»`,
    requiredChoice: 'Scelga un’opzione',
    number: 'Usi solo cifre',
    cpf: 'Controlli le 11 cifre del CPF',
    cnpj: 'Controlli i 14 caratteri del CNPJ',
    pattern: (label) => `Controlli «${label}»`,
    tooLong: (most) => `Al massimo ${format.number(most)} caratteri`,
    rejected: 'La banca non ha accettato questo dato',
  },
  consent: {
    requestedBy: (app, site) =>
      app === null ? `Richiesto da ${site}` : `Richiesto da ${app} (${site})`,
    returnsTo: (site) => `Poi tornerà su ${site}.`,
    title: (app, bank) => `${app ?? 'Questa app'} vuole consultare i Suoi dati presso ${bank}`,
    details: 'Vedi i dettagli',
    required: 'Dati necessari',
    optional: 'Dati facoltativi: selezioni ciò che desidera condividere',
    chooseOne: 'Selezioni almeno un tipo di dati per continuare.',
    unlistedProducts: {
      password:
        'Questa banca non indica di quali dati si tratta. In caso di dubbio, chieda prima a chi gestisce l’app.',
      openFinance: 'La Sua banca mostra di quali dati si tratta prima di qualsiasi condivisione.',
    },
    readOnly: {
      password: (app) =>
        `${app ?? 'Questa app'} può solo consultare i dati. Non può disporre bonifici o pagamenti.`,
      openFinance: () =>
        'Sola lettura: con questo accesso non è possibile disporre bonifici o pagamenti.',
    },
    months: (count) => `L’accesso dura ${format.months(count)}.`,
    chooseTerm: 'Durata dell’accesso',
    term: (months) => (months === null ? 'Finché non lo revoca' : format.months(months)),
    reconfirmation: (days) =>
      days === 365
        ? 'Le viene chiesta una conferma una volta all’anno.'
        : `Le viene chiesta una conferma ogni ${format.number(days)} giorni.`,
    additions: {
      credit: 'I nuovi prestiti vengono inclusi automaticamente.',
      investments: 'I nuovi investimenti vengono inclusi automaticamente.',
      both: 'I nuovi prestiti e investimenti vengono inclusi automaticamente.',
    },
    nextSteps: (bank) => `Prossimi passaggi: acceda a ${bank}, confermi e torni qui.`,
    through: 'Collegamento tramite',
    unknownDuration: {
      password: 'L’accesso dura finché non lo revoca.',
      openFinance: 'La Sua banca indica quanto dura l’accesso.',
    },
    revoke: {
      password: (app) =>
        `Può revocare l’accesso in qualsiasi momento in ${app ?? 'questa app'}. Anche cambiando la password della banca l’accesso termina.`,
      openFinance: (app) =>
        `Può revocare l’accesso in qualsiasi momento, in ${app ?? 'questa app'} o presso la Sua banca.`,
    },
    purpose: (app) => `Per portare questi dati in ${app ?? 'questa app'} e tenerli aggiornati.`,
    acceptTerms: 'Continuando accetta le',
    terms: 'condizioni d’uso',
    manage: 'Gestisci l’accesso',
    agree: 'Accetta e continua',
    agreeBank: (bank) => `Accetta e continua su ${bank}`,
    newWindow: 'La Sua banca si apre in una nuova finestra.',
  },
  products: {
    IDENTITY: 'Identità e recapiti',
    ACCOUNTS: 'Conti e saldi',
    TRANSACTIONS: 'Movimenti dei conti',
    CREDIT_CARDS: 'Carte di credito',
    INVESTMENTS: 'Investimenti',
    INVESTMENTS_TRANSACTIONS: 'Movimenti degli investimenti',
    LOANS: 'Prestiti e finanziamenti',
    PAYMENT_DATA: 'Dati di pagamento dei movimenti',
    OPPORTUNITIES: 'Offerte e limiti di credito',
    PORTFOLIO: 'Portafoglio di investimenti',
    INCOME_REPORTS: 'Certificazioni fiscali annuali',
  },
  categories: {
    accounts: 'Conti, saldi e movimenti',
    credit: 'Prestiti, finanziamenti e offerte',
    investments: 'Investimenti e relativi movimenti',
  },
  productDetails: {
    IDENTITY: 'Nome, codice fiscale, data di nascita, indirizzi, numeri di telefono ed e-mail.',
    ACCOUNTS: 'Filiale e numero dei conti, saldi e limiti.',
    TRANSACTIONS: 'Entrate e uscite: data, importo e descrizione.',
    CREDIT_CARDS: 'Carte, limiti, estratti conto e acquisti.',
    INVESTMENTS: 'I Suoi investimenti e il loro valore.',
    INVESTMENTS_TRANSACTIONS: 'Acquisti, vendite e rendimenti.',
    LOANS: 'Contratti, rate, tassi e importo ancora da pagare.',
    PAYMENT_DATA: 'Chi ha pagato e chi ha ricevuto.',
    OPPORTUNITIES: 'Limiti di credito e offerte che la banca Le riserva.',
    PORTFOLIO: 'I Suoi investimenti nel complesso, come li riassume la banca.',
    INCOME_REPORTS: 'I documenti annuali per la dichiarazione dei redditi.',
  },
  connecting: {
    title: (bank) => `Collegamento a ${bank}`,
    toBank: (bank) => `Stiamo aprendo una connessione sicura con ${bank}. Non deve fare nulla.`,
    firstMinute: 'Di solito richiede meno di un minuto.',
    stages: {
      login: 'Accesso',
      accounts: 'Lettura dei conti',
      transactions: 'Lettura dei movimenti',
      finish: 'Completamento',
    },
    stageDone: 'completato',
    stageCurrent: 'in corso',
    stageUpcoming: 'non ancora iniziato',
    busy: 'Il servizio è occupato. Riproveremo tra un momento.',
    busyFor: (seconds) => `Il servizio è occupato. Riproveremo ${format.inSeconds(seconds)}.`,
    pause: 'Il prossimo tentativo inizia tra un momento.',
    pauseFor: (seconds) => `Il prossimo tentativo inizia ${format.inSeconds(seconds)}.`,
    retrying: 'Al momento l’avanzamento non è visibile. Continuiamo a provare.',
    overdue: 'Ci vuole più tempo del solito. Il collegamento prosegue in background.',
    longWait: {
      slow: 'Ogni banca risponde con i suoi tempi. Possono servire uno o due minuti.',
      stay: 'Nulla è bloccato. Tenga aperta questa finestra; si aggiorna automaticamente.',
      canLeave: 'Può uscire. Il collegamento prosegue in background.',
      long: 'È ancora in corso e nulla va perso. Tra qualche minuto vedrà qui il risultato.',
    },
  },
  readingItem: { title: 'Verifica del collegamento', text: 'Un momento.' },
  renewal: {
    titles: {
      consent: (bank) => `Rinnovi il collegamento con ${bank}`,
      retry: (bank) => `Aggiorni il collegamento con ${bank}`,
    },
    texts: {
      UP_TO_DATE: {
        consent: 'Tutto funziona. Se rinnova ora, l’accesso prosegue senza interruzioni.',
        retry: 'Tutto funziona. Può recuperare ora i dati più recenti.',
      },
      PARTIAL_SUCCESS: {
        consent: 'Può rinnovare il collegamento ora.',
        retry: 'Può aggiornare il collegamento ora.',
      },
    },
    accept: {
      credentials: 'Inserisci i dati',
      mfa: 'Richiedi un nuovo codice',
      renew: 'Rinnova ora',
      update: 'Aggiorna ora',
    },
    ends: (date) => `Scadenza dell’accesso: ${format.date(date)}.`,
    ended: (date) => `Accesso terminato in data ${format.date(date)}.`,
    lastUpdated: (time) => `Ultimo aggiornamento: ${format.dateTime(time)}.`,
    nextUpdate: (time) => `Prossimo aggiornamento: ${format.dateTime(time)}.`,
    actBefore: (time) => `Termine ultimo: ${format.dateTime(time)}.`,
  },
  authorizing: {
    inProgress: 'In attesa che Lei completi l’operazione presso la Sua banca.',
    title: (bank) => `Continui su ${bank}`,
    text: {
      button: (bank) => `Usi il pulsante per aprire ${bank}, poi torni qui.`,
      tap: (bank) => `Tocchi per aprire ${bank}. Torni qui quando ha finito.`,
      followed:
        'La Sua banca si è aperta. Torni qui quando ha finito; questa pagina si aggiorna automaticamente.',
      window:
        'Completi l’operazione nella finestra della Sua banca. Questa pagina si aggiorna automaticamente.',
    },
    steps: [
      'Acceda alla Sua banca come di consueto',
      'Controlli che cosa viene condiviso e autorizzi',
      'Torni qui',
    ],
    open: (bank) => `Continua su ${bank}`,
    reopen: (bank) => `Riapri ${bank}`,
    restart: 'Ricomincia',
    phone: 'Usa il telefono',
    phoneText:
      'Inquadri questo codice e completi l’operazione sul telefono. Questa pagina si aggiorna automaticamente.',
    qrCode: 'Codice QR che apre la pagina della Sua banca',
    phoneFresh:
      'Il telefono riceve un codice proprio. La finestra della banca aperta qui non funzionerà più.',
    showCode: 'Mostra il codice',
    phoneOnce: 'Il codice vale una volta sola, per alcuni minuti.',
    fullJourney: (bank) => `${bank} Le chiede di confermare il rinnovo sulla propria pagina.`,
    secondRedirect:
      'La Sua banca chiede un altro passaggio. Continui ancora una volta presso la banca.',
    windowClosed:
      'La finestra della Sua banca è stata chiusa. Se aveva finito, attenda qui un momento.',
  },
  approving: {
    title: (bank) => `Approvi presso ${bank}`,
    text: 'Apra l’app della Sua banca e approvi la richiesta. Questa pagina si aggiorna automaticamente.',
    open: 'Apri l’app della banca',
    compare: 'La tua banca può mostrare o chiedere questo:',
    qrCode: 'Codice QR che apre l’approvazione presso la Sua banca',
    waiting: 'In attesa della Sua approvazione.',
    later:
      'Può anche uscire e approvare più tardi presso la banca. Poi il collegamento prosegue automaticamente.',
    expired: 'Il tempo per approvare è scaduto. Questa pagina si aggiorna automaticamente.',
    ending: 'In attesa della risposta della banca.',
  },
  pendingApproval: {
    title: 'In attesa di un’altra approvazione',
    text: (bank) => `La Sua parte è fatta. Anche altre persone devono approvare presso ${bank}.`,
    leave:
      'Può uscire. Il collegamento prosegue automaticamente non appena tutti avranno approvato.',
    done: 'Per ora ho finito',
  },
  mfa: {
    title: 'Un’altra verifica',
    text: (bank) => `${bank} vuole accertarsi che sia Lei.`,
    code: 'Codice',
    rejected: 'Non ha funzionato. Controlli quanto inserito e riprovi.',
    undelivered:
      'Non abbiamo avuto conferma che la Sua risposta sia arrivata. La inserisca ancora una volta.',
    lastSeconds: (seconds) =>
      plural(seconds, { one: 'Resta # secondo', other: 'Restano # secondi' }),
    timeLeft: (seconds) => `Scade tra ${format.timeLeft(seconds)}`,
    pictureHelp: {
      title: 'Non riesce a leggere l’immagine?',
      text: 'La banca mostra questi caratteri solo come immagine. Una persona di fiducia può leggerglieli, oppure chieda alla banca se c’è un altro modo.',
    },
  },
  success: {
    title: (bank) => `Collegamento con ${bank} completato`,
    renewed: (bank, until) => `Collegamento con ${bank} rinnovato. Scadenza: ${format.date(until)}`,
    partialTitle: (bank) => `Collegamento parziale con ${bank}`,
    shared: 'Che cosa viene condiviso',
    another: 'Collega un’altra banca',
    connectedNow: 'Banche appena collegate',
    quota: (products) =>
      `Limite di questo mese raggiunto presso la banca: ${format.list(products)}. Questi dati saranno di nuovo disponibili il mese prossimo.`,
    retry: 'Recupera ciò che manca',
    asOf: (name, time) => `${name} (${format.date(time)})`,
    earlier: (products) => `I dati già ricevuti restano disponibili: ${format.list(products)}.`,
    someMissing:
      'Alcuni dati non sono arrivati questa volta. Riproveremo al prossimo aggiornamento.',
    impact: (app) => `Fino ad allora, ${app ?? 'l’app'} funziona senza questi dati.`,
    missing: (products) =>
      `Non ricevuti questa volta: ${format.list(products)}. Riproveremo al prossimo aggiornamento.`,
  },
  leaving: {
    title: 'Uscire ora?',
    text: 'L’operazione non è ancora conclusa. Se esce ora, potrebbe interrompersi.',
    background: 'L’operazione non è ancora conclusa. Prosegue in background.',
    typed: 'I dati inseriti andranno persi.',
    stay: 'Resta',
    leave: 'Esci',
  },
  closed: {
    title: 'Può chiudere questa pagina',
    text: 'Qui non c’è altro da fare.',
    back: (app) => `Torna ${app === null ? 'all’app' : `a ${app}`}`,
  },
  recoveryActions: {
    credentials: 'Correggi i dati',
    newPassword: 'Inserisci la nuova password',
    retry: 'Riprova',
    authorizeNow: 'Autorizza ora',
    authorize: 'Autorizza di nuovo',
    another: 'Scegli un’altra banca',
    leave: 'Chiudi',
  },
  support: {
    title: 'Dettagli per l’assistenza',
    code: 'Codice',
    run: 'Sessione',
    item: 'Item',
    request: 'Richiesta',
    connector: 'Connettore',
    status: 'Stato HTTP',
    message: 'Messaggio',
    time: 'Ora',
    copy: 'Copia',
    copied: 'Copiato',
  },
  yourBank: 'La Sua banca',
  bankSite: (bank) => `Apri il sito di ${bank}`,
  bankSays: 'La banca comunica:',
  serviceSays: 'Il servizio comunica:',
  reasons: {
    products: (app) => `Questa banca non offre i dati richiesti da ${app ?? 'questa app'}.`,
    other: 'Il servizio non accetta questo collegamento così come l’app lo richiede.',
  },
  health: {
    ONLINE: (bank) => `${bank} risponde di nuovo. Può provare ora.`,
    UNSTABLE: (bank) => `${bank} risponde, ma più lentamente del solito.`,
    OFFLINE: (bank) => `${bank} continua a non rispondere.`,
  },
  failureCases: {
    notApproved: {
      title: 'L’accesso non è stato approvato',
      text: 'È stato rifiutato presso la banca, o non tutti hanno risposto in tempo. Può richiederlo di nuovo.',
    },
    renewalRefused: {
      title: (bank) => `${bank} non ha rinnovato l’accesso`,
      text: 'Resta valido fino alla data già prevista. Può autorizzarlo di nuovo ora.',
    },
    renewalExpired: {
      title: 'L’accesso è terminato prima del rinnovo',
      text: 'La banca chiede di nuovo la Sua autorizzazione.',
    },
    resultUnknown: {
      title: 'Questa sessione è terminata',
      text: 'Torni all’app per vedere com’è andata.',
    },
  },
  failureTitles: {
    INVALID_CREDENTIALS: 'La banca non ha accettato i dati',
    INVALID_CREDENTIALS_MFA: 'La banca non ha accettato il codice',
    USER_INPUT_TIMEOUT: 'Il tempo per il codice è scaduto',
    ALREADY_LOGGED_IN: 'Ha già una sessione aperta altrove',
    SITE_NOT_AVAILABLE: {
      create: (bank) => `${bank} al momento non risponde`,
      renewal: (bank) => `${bank} non ha risposto all’ultimo aggiornamento`,
    },
    ACCOUNT_LOCKED: (bank) => `${bank} ha bloccato il Suo accesso`,
    ACCOUNT_NEEDS_ACTION: 'Prima serve un passaggio presso la Sua banca',
    ACCOUNT_CREDENTIALS_RESET: 'La Sua banca chiede una nuova password',
    USER_NOT_SUPPORTED: 'Questi dati appartengono a un altro tipo di conto',
    CONNECTION_ERROR: (bank) => `Non è stato possibile raggiungere ${bank}`,
    USER_AUTHORIZATION_NOT_GRANTED: {
      create: 'Non ha autorizzato l’accesso, quindi nulla è stato condiviso',
      update: 'Non ha autorizzato l’accesso, quindi nulla di nuovo viene condiviso',
    },
    USER_AUTHORIZATION_REVOKED: 'L’accesso è stato revocato presso la Sua banca',
    MERGE_ERROR: 'I Suoi dati sono arrivati, ma non è stato possibile riunirli',
    ERROR: {
      create: 'Il collegamento si è fermato a metà',
      update: 'L’aggiornamento si è fermato a metà',
      renewal: 'L’ultimo aggiornamento si è fermato a metà',
    },
    INVALID_PARAMETER: 'La banca ha bisogno di altri dati',
    CONNECTOR_NOT_SUPPORTED: (bank) => `Qui non è possibile collegare ${bank}`,
    CREDITS_EXHAUSTED: 'Al momento non è possibile collegarsi',
    ITEM_CREATION_LIMIT_EXCEEDED: 'Al momento non sono possibili altri collegamenti',
    ITEM_NOT_FOUND: 'Questo collegamento non esiste più',
    OPEN_FINANCE_NOT_AVAILABLE: 'Il sistema di open finance al momento non risponde',
    INTERNAL_SERVER_ERROR: 'Il servizio non risponde come dovrebbe',
    TOO_MANY_REQUESTS: 'Il servizio è molto occupato',
    SESSION_EXPIRED: 'Questa sessione è terminata',
    UPDATE_ITEM_REQUIRED: 'Questo collegamento va rinnovato',
    NETWORK_ERROR: 'La connessione a Internet si è interrotta',
    UNREADABLE_ANSWER: 'Non abbiamo potuto leggere la risposta del servizio',
    LOGIN_TIMEOUT: (bank) => `${bank} impiega troppo tempo a rispondere`,
    AUTHORIZATION_EXPIRED: 'Il tempo per autorizzare è scaduto',
    CREATION_UNCERTAIN: 'Il collegamento potrebbe essere stato creato',
    INVALID_LINK: 'Non è stato possibile confermare questo link',
    LOAD_FAILED: 'Questa pagina si apre da un’app',
    UNKNOWN: {
      create: 'Il collegamento non ha funzionato',
      update: 'L’aggiornamento non ha funzionato',
      renewal: 'L’ultimo aggiornamento non ha funzionato',
    },
  },
  failureTexts: {
    INVALID_CREDENTIALS: (bank) => `Controlli i Suoi dati presso ${bank}, poi riprovi.`,
    INVALID_CREDENTIALS_MFA: 'Riprovi per riceverne uno nuovo.',
    USER_INPUT_TIMEOUT: 'Riprovi per riceverne uno nuovo.',
    ALREADY_LOGGED_IN: (bank) => `Esca da ${bank} sugli altri dispositivi, poi riprovi.`,
    SITE_NOT_AVAILABLE: { ...tryLater, renewal: 'Il collegamento viene mantenuto.' },
    ACCOUNT_LOCKED: {
      create: 'Lo sblocchi nell’app della banca, poi si colleghi di nuovo.',
      update: (_bank, app) =>
        `Lo sblocchi nell’app della banca, poi torni ${app === null ? 'all’app' : `a ${app}`} e riprovi.`,
      renewal: 'Lo sblocchi nell’app della banca, poi riprovi.',
    },
    ACCOUNT_NEEDS_ACTION: (bank) => `Apra l’app di ${bank}, segua le indicazioni, poi riprovi.`,
    ACCOUNT_CREDENTIALS_RESET: (bank) => `La imposti presso ${bank}, poi torni qui.`,
    USER_NOT_SUPPORTED: {
      create: 'Scelga la versione per privati o per aziende della Sua banca.',
      update: 'Torni all’app e colleghi la versione per privati o per aziende della Sua banca.',
    },
    CONNECTION_ERROR: tryLater,
    USER_AUTHORIZATION_NOT_GRANTED: {
      create: 'Può autorizzarlo ora o scegliere un’altra banca.',
      update: 'Può autorizzarlo ora.',
    },
    USER_AUTHORIZATION_REVOKED:
      'Non viene condiviso più nulla. Per continuare autorizzi di nuovo l’accesso.',
    MERGE_ERROR: tryLater,
    ERROR: tryLater,
    INVALID_PARAMETER: {
      create: 'Controlli quanto inserito o scelga un’altra banca.',
      update: 'Controlli quanto inserito.',
    },
    CONNECTOR_NOT_SUPPORTED: {
      create: 'Scelga un’altra banca.',
      update: 'Torni all’app per vedere che cosa può fare lì.',
    },
    CREDITS_EXHAUSTED: letKnow,
    ITEM_CREATION_LIMIT_EXCEEDED: letKnow,
    ITEM_NOT_FOUND: 'Torni all’app e ne crei uno nuovo.',
    OPEN_FINANCE_NOT_AVAILABLE: 'Riprovi tra qualche minuto.',
    INTERNAL_SERVER_ERROR: 'Riprovi tra un momento.',
    TOO_MANY_REQUESTS: 'Riprovi tra un minuto.',
    SESSION_EXPIRED: 'Torni all’app e ricominci. Non è stato inviato altro.',
    UPDATE_ITEM_REQUIRED: 'Torni all’app e rinnovi il collegamento che ha già.',
    NETWORK_ERROR: 'I Suoi progressi sono conservati. Controlli la connessione e riprovi.',
    UNREADABLE_ANSWER: 'I Suoi progressi sono conservati. Riprovi tra un momento.',
    LOGIN_TIMEOUT: tryLater,
    AUTHORIZATION_EXPIRED: {
      create: 'Nulla è stato condiviso. Può autorizzare l’accesso ora.',
      update: 'Nulla di nuovo viene condiviso. Può autorizzare l’accesso ora.',
    },
    CREATION_UNCERTAIN: 'La conferma non è arrivata. Torni all’app e controlli prima di riprovare.',
    INVALID_LINK:
      'Può venire da altri o essere stato modificato lungo il percorso. Apra direttamente l’app e inizi da lì.',
    LOAD_FAILED: 'Torni all’app e inizi da lì il collegamento.',
    UNKNOWN: tryLater,
  },
  connections: {
    title: 'I Suoi collegamenti',
    lead: (app) => `Ciò che condivide con ${app ?? 'questa app'}.`,
    empty: 'Nessuna banca è ancora collegata.',
    since: (date) => `Collegata in data ${format.date(date)}.`,
    confirm: {
      title: (app) => `${app ?? 'Questa app'} può continuare a consultare i Suoi dati?`,
      banks: (banks) => `Riguarda ${banks.join(', ')}.`,
      by: (date) => `Confermi l’accesso entro questa data: ${format.date(date)}.`,
      late: 'L’accesso è sospeso finché non lo conferma.',
      one: 'Conferma l’accesso',
      all: (count) =>
        plural(count, { one: 'Conferma l’accesso', other: 'Conferma tutti e # gli accessi' }),
    },
    renew: 'Rinnova',
    end: 'Revoca l’accesso',
    ending: {
      title: (bank) => `Revocare l’accesso a ${bank}?`,
      text: (bank, app) =>
        `${app ?? 'Questa app'} non riceverà più dati da ${bank}. Per condividerli di nuovo dovrà ricollegare la banca.`,
      keep: 'Mantieni l’accesso',
      sent: 'Revoca dell’accesso in corso.',
      failed: 'Non ha funzionato e nulla è cambiato. Riprovi tra un momento.',
    },
    doneTexts: { ended: 'L’accesso è stato revocato.', confirmed: 'L’accesso è confermato.' },
    first: 'Collega una banca',
  },
  brand: {
    title: (bank) => `Quale conto presso ${bank}?`,
    text: 'Scelga quello che desidera collegare.',
    personal: 'Conto personale',
    business: 'Conto aziendale',
    other: 'Altro conto',
  },
  alreadyConnected: {
    title: (bank) => `Ha già un collegamento con ${bank}`,
    text: 'Può rinnovarlo o collegare un altro conto.',
    renew: 'Rinnova questo collegamento',
    renewOne: (connection) => `Rinnova: ${connection}`,
    another: 'Collega un altro conto',
  },
})
