import type { Remaining } from '../messageTypes.ts'

/** A first connection has nothing to keep; a renewal has waited already. */
const tryLater = {
  create: 'Er is niets verloren gegaan. Probeer het over een paar minuten opnieuw.',
  update: 'Uw koppeling blijft bestaan. Probeer het over een paar minuten opnieuw.',
  renewal: 'Uw koppeling blijft bestaan. U kunt het nu opnieuw proberen.',
}
const letKnow = (_bank: string, app: string | null) =>
  `We hebben ${app ?? 'de app'} op de hoogte gebracht. Probeer het later opnieuw vanuit de app.`

/** The Dutch messages of every screen after the list, in the formal address. */
export const remaining: Remaining = ({ plural, format }) => ({
  credentials: {
    title: {
      login: (bank) => `Inloggen bij ${bank}`,
      choice: 'Hoe wilt u koppelen?',
      cpf: 'Uw CPF-nummer',
      company: 'Gegevens van uw bedrijf',
      details: 'Vul uw gegevens in',
    },
    text: 'Er wordt niets verstuurd voordat u in de volgende stap akkoord gaat.',
    rejected: {
      password: 'De bank heeft deze gebruikersnaam of dit wachtwoord niet geaccepteerd.',
      openFinance: 'De bank heeft deze gegevens niet geaccepteerd.',
    },
    tryAgain: 'Controleer ze en probeer het opnieuw.',
    attemptsLeft: (count) =>
      count === 0
        ? 'U hebt geen pogingen meer over.'
        : plural(count, {
            one: 'U hebt nog # poging over.',
            other: 'U hebt nog # pogingen over.',
          }),
    failedInARow: (count) =>
      `Dat was de ${format.number(count)}e poging op rij. Veel banken blokkeren de toegang na een paar pogingen.`,
    phoneReady: (bank) => `Houd uw telefoon bij de hand: ${bank} kan om een code vragen.`,
    fieldsRejected: 'Controleer deze gegevens.',
    errorSummary: (count) =>
      plural(count, { one: 'Controleer # veld:', other: 'Controleer # velden:' }),
    optional: 'niet verplicht',
    show: 'Tonen',
    hide: 'Verbergen',
    choose: 'Maak een keuze',
    noChoice: 'Leeg laten',
    imageAlt: 'Afbeelding met de tekens die u moet overtypen',
  },
  checks: {
    required: (label) => `‘${label}’ ontbreekt`,
    requiredChoice: 'Maak een keuze',
    number: 'Gebruik alleen cijfers',
    cpf: 'Controleer de 11 cijfers van het CPF-nummer',
    cnpj: 'Controleer de 14 tekens van het CNPJ-nummer',
    pattern: (label) => `Controleer ‘${label}’`,
    tooLong: (most) => `Gebruik hoogstens ${format.number(most)} tekens`,
    rejected: 'De bank heeft dit gegeven niet geaccepteerd',
  },
  consent: {
    requestedBy: (app, site) =>
      app === null ? `Gevraagd door ${site}` : `Gevraagd door ${app} (${site})`,
    returnsTo: (site) => `Daarna keert u terug naar ${site}.`,
    title: (app, bank) => `${app ?? 'Deze app'} wil uw gegevens bij ${bank} inzien`,
    details: 'Details bekijken',
    required: 'Verplicht',
    optional: 'Niet verplicht: vink aan wat u wilt delen',
    chooseOne: 'Vink minstens één soort gegevens aan om door te gaan.',
    unlistedProducts: {
      password:
        'Deze bank vermeldt niet om welke gegevens het gaat. Vraag het bij twijfel eerst aan de app.',
      openFinance: 'Uw bank laat zien om welke gegevens het gaat voordat er iets wordt gedeeld.',
    },
    readOnly: {
      password: (app) => `${app ?? 'Deze app'} kan alleen lezen en geen geld overmaken.`,
      openFinance: () => 'Alleen lezen: hiermee kan geen geld worden overgemaakt.',
    },
    months: (count) => `De toegang geldt ${format.months(count)}.`,
    chooseTerm: 'Hoelang de toegang geldt',
    term: (months) => (months === null ? 'Totdat u die beëindigt' : format.months(months)),
    reconfirmation: (days) =>
      days === 365
        ? 'U wordt één keer per jaar om bevestiging gevraagd.'
        : `U wordt elke ${format.number(days)} dagen om bevestiging gevraagd.`,
    additions: {
      credit: 'Nieuwe leningen worden automatisch meegenomen.',
      investments: 'Nieuwe beleggingen worden automatisch meegenomen.',
      both: 'Nieuwe leningen en beleggingen worden automatisch meegenomen.',
    },
    nextSteps: (bank) => `Hierna: log in bij ${bank}, bevestig daar en kom hier terug.`,
    through: 'Gekoppeld via',
    unknownDuration: {
      password: 'De toegang geldt totdat u die beëindigt.',
      openFinance: 'Uw bank laat zien hoelang de toegang geldt.',
    },
    revoke: {
      password: (app) =>
        `U kunt de toegang op elk moment beëindigen in ${app ?? 'deze app'}. De toegang eindigt ook als u uw wachtwoord bij de bank wijzigt.`,
      openFinance: (app) =>
        `U kunt de toegang op elk moment beëindigen, in ${app ?? 'deze app'} of bij uw bank.`,
    },
    purpose: (app) =>
      `Om deze gegevens in ${app ?? 'de app'} op te nemen en daar actueel te houden.`,
    acceptTerms: 'Door verder te gaan, accepteert u de',
    terms: 'gebruiksvoorwaarden',
    manage: 'Toegang beheren',
    agree: 'Akkoord en doorgaan',
    agreeBank: (bank) => `Akkoord en door naar ${bank}`,
    newWindow: 'De pagina van uw bank wordt in een nieuw venster geopend.',
  },
  products: {
    IDENTITY: 'Persoons- en contactgegevens',
    ACCOUNTS: 'Rekeningen en saldi',
    TRANSACTIONS: 'Af- en bijschrijvingen',
    CREDIT_CARDS: 'Creditcards',
    INVESTMENTS: 'Beleggingen',
    INVESTMENTS_TRANSACTIONS: 'Beleggingstransacties',
    LOANS: 'Leningen en financieringen',
    PAYMENT_DATA: 'Betaalgegevens van transacties',
    OPPORTUNITIES: 'Aanbiedingen en limieten',
    PORTFOLIO: 'Beleggingsportefeuille',
    INCOME_REPORTS: 'Fiscale jaaroverzichten',
  },
  categories: {
    accounts: 'Rekeningen, saldi en transacties',
    credit: 'Leningen, financieringen en aanbiedingen',
    investments: 'Beleggingen en hun transacties',
  },
  productDetails: {
    IDENTITY: 'Naam, fiscaal nummer, geboortedatum, adressen, telefoonnummers en e-mail.',
    ACCOUNTS: 'Kantoor- en rekeningnummers, saldi en limieten.',
    TRANSACTIONS: 'Geld erbij en eraf: datum, bedrag en omschrijving.',
    CREDIT_CARDS: 'Kaarten, limieten, rekeningoverzichten en aankopen.',
    INVESTMENTS: 'Wat u bezit en wat het waard is.',
    INVESTMENTS_TRANSACTIONS: 'Aankopen, verkopen en opbrengsten.',
    LOANS: 'Contracten, termijnen, rentes en wat u nog moet betalen.',
    PAYMENT_DATA: 'Wie betaalde en wie het geld ontving.',
    OPPORTUNITIES: 'Kredietlimieten en aanbiedingen die de bank voor u heeft.',
    PORTFOLIO: 'Uw beleggingen samen, zoals de bank ze samenvat.',
    INCOME_REPORTS: 'De jaaroverzichten voor uw belastingaangifte.',
  },
  connecting: {
    title: (bank) => `Verbinding maken met ${bank}`,
    toBank: (bank) => `We openen een beveiligde verbinding met ${bank}. U hoeft niets te doen.`,
    firstMinute: 'Dit duurt meestal minder dan een minuut.',
    stages: {
      login: 'Inloggen',
      accounts: 'Rekeningen ophalen',
      transactions: 'Transacties ophalen',
      finish: 'Afronden',
    },
    stageDone: 'klaar',
    stageCurrent: 'bezig',
    stageUpcoming: 'nog niet begonnen',
    busy: 'De dienst is druk bezet. We proberen het zo meteen opnieuw.',
    busyFor: (seconds) =>
      `De dienst is druk bezet. We proberen het ${format.inSeconds(seconds)} opnieuw.`,
    pause: 'De volgende poging begint zo meteen.',
    pauseFor: (seconds) => `De volgende poging begint ${format.inSeconds(seconds)}.`,
    retrying: 'We kunnen de voortgang nu niet zien. We blijven het proberen.',
    overdue: 'Dit duurt langer dan normaal. Het gaat op de achtergrond door.',
    longWait: {
      slow: 'Elke bank reageert in een eigen tempo. Dit kan een minuut of twee duren.',
      stay: 'Er is niets vastgelopen. Laat dit venster open; het werkt zichzelf bij.',
      canLeave: 'U kunt deze pagina nu verlaten. Het gaat op de achtergrond door.',
      long: 'Het duurt nog even en er gaat niets verloren. Binnen een paar minuten ziet u hier het resultaat.',
    },
  },
  readingItem: { title: 'Uw koppeling wordt gecontroleerd', text: 'Een ogenblik.' },
  renewal: {
    titles: {
      consent: (bank) => `Verleng uw koppeling met ${bank}`,
      retry: (bank) => `${bank} bijwerken`,
    },
    texts: {
      UP_TO_DATE: {
        consent: 'Alles werkt. Als u nu verlengt, loopt de toegang zonder onderbreking door.',
        retry: 'Alles werkt. U kunt nu de nieuwste gegevens ophalen.',
      },
      PARTIAL_SUCCESS: {
        consent: 'U kunt de koppeling nu verlengen.',
        retry: 'U kunt de koppeling nu bijwerken.',
      },
    },
    accept: {
      credentials: 'Gegevens invullen',
      mfa: 'Nieuwe code aanvragen',
      renew: 'Nu verlengen',
      update: 'Nu bijwerken',
    },
    ends: (date) => `De toegang eindigt op ${format.date(date)}.`,
    ended: (date) => `De toegang is geëindigd op ${format.date(date)}.`,
    lastUpdated: (time) => `Laatst bijgewerkt op ${format.dateTime(time)}.`,
    nextUpdate: (time) => `Wordt weer bijgewerkt op ${format.dateTime(time)}.`,
    actBefore: (time) => `Dit kan tot ${format.dateTime(time)}.`,
  },
  authorizing: {
    inProgress: 'We wachten tot u klaar bent bij uw bank.',
    title: (bank) => `Ga verder bij ${bank}`,
    text: {
      button: (bank) => `Gebruik de knop om ${bank} te openen en kom daarna hier terug.`,
      tap: (bank) => `Tik om ${bank} te openen. Kom hier terug als u klaar bent.`,
      followed: 'Geopend. Kom hier terug als u klaar bent; deze pagina werkt zichzelf bij.',
      window: 'Rond het af in het venster van uw bank. Deze pagina werkt zichzelf bij.',
    },
    steps: [
      'Log in bij uw bank zoals u gewend bent',
      'Controleer wat er wordt gedeeld en ga akkoord',
      'Kom hier terug',
    ],
    open: (bank) => `Doorgaan naar ${bank}`,
    reopen: (bank) => `${bank} opnieuw openen`,
    restart: 'Opnieuw beginnen',
    phone: 'Uw telefoon gebruiken',
    phoneText: 'Scan deze code en rond het af op uw telefoon. Deze pagina werkt zichzelf bij.',
    qrCode: 'QR-code die de pagina van uw bank opent',
    phoneFresh:
      'Uw telefoon krijgt een eigen code. Het venster van de bank hier werkt daarna niet meer.',
    showCode: 'Code tonen',
    phoneOnce: 'De code werkt één keer en maar een paar minuten.',
    fullJourney: (bank) => `${bank} vraagt u de verlenging op de eigen pagina te bevestigen.`,
    secondRedirect: 'Uw bank vraagt nog een stap. Ga daar nog één keer verder.',
    windowClosed:
      'Het venster van uw bank is gesloten. Was u daar klaar, wacht dan hier een ogenblik.',
  },
  approving: {
    title: (bank) => `Goedkeuren bij ${bank}`,
    text: 'Open de app van uw bank en keur het verzoek goed. Deze pagina werkt zichzelf bij.',
    open: 'De app van uw bank openen',
    compare: 'Je bank kan dit laten zien of erom vragen:',
    qrCode: 'QR-code die de goedkeuring bij uw bank opent',
    waiting: 'We wachten op uw goedkeuring.',
    later:
      'U kunt deze pagina ook verlaten en het verzoek later bij uw bank goedkeuren. Daarna gaat het vanzelf verder.',
    expired: 'De tijd om goed te keuren is voorbij. Deze pagina werkt zichzelf bij.',
    ending: 'We wachten op het antwoord van de bank.',
  },
  pendingApproval: {
    title: 'Wachten op nog een goedkeuring',
    text: (bank) => `Uw deel is klaar. Ook anderen moeten het bij ${bank} goedkeuren.`,
    leave:
      'U kunt deze pagina verlaten. Het gaat vanzelf verder zodra iedereen het heeft goedgekeurd.',
    done: 'Klaar voor nu',
  },
  mfa: {
    title: 'Nog één controle',
    text: (bank) => `${bank} wil zeker weten dat u het bent.`,
    code: 'Code',
    rejected: 'Dat is niet gelukt. Controleer wat u hebt ingevuld en probeer het opnieuw.',
    undelivered: 'We weten niet of uw antwoord is aangekomen. Vul het nog één keer in.',
    lastSeconds: (seconds) => plural(seconds, { one: 'Nog # seconde', other: 'Nog # seconden' }),
    timeLeft: (seconds) => `Verloopt over ${format.timeLeft(seconds)}`,
    pictureHelp: {
      title: 'Kunt u de afbeelding niet lezen?',
      text: 'De bank toont deze tekens alleen als afbeelding. Iemand die u vertrouwt, kan ze u voorlezen. Of vraag de bank of het ook anders kan.',
    },
  },
  success: {
    title: (bank) => `${bank} is gekoppeld`,
    renewed: (bank, until) => `Koppeling met ${bank} verlengd tot ${format.date(until)}`,
    partialTitle: (bank) => `${bank} is gedeeltelijk gekoppeld`,
    shared: 'Wat er wordt gedeeld',
    another: 'Nog een bank koppelen',
    connectedNow: 'Zojuist gekoppeld',
    quota: (products) =>
      `De maandlimiet bij de bank is bereikt voor: ${format.list(products)}. Volgende maand zijn deze gegevens er weer.`,
    retry: 'Opnieuw ophalen wat ontbreekt',
    asOf: (name, time) => `${name} (${format.date(time)})`,
    earlier: (products) => `Eerdere gegevens blijven beschikbaar: ${format.list(products)}.`,
    someMissing:
      'Sommige gegevens zijn deze keer niet aangekomen. De volgende keer wordt het opnieuw geprobeerd.',
    impact: (app) => `Tot die tijd werkt ${app ?? 'de app'} zonder deze gegevens.`,
    missing: (products) =>
      `Deze keer niet aangekomen: ${format.list(products)}. De volgende keer wordt het opnieuw geprobeerd.`,
  },
  leaving: {
    title: 'Pagina nu verlaten?',
    text: 'Dit is nog niet afgerond. Als u de pagina verlaat, wordt het mogelijk afgebroken.',
    background: 'Dit is nog niet afgerond. Het gaat op de achtergrond door.',
    typed: 'Wat u hebt ingevuld, gaat verloren.',
    stay: 'Blijven',
    leave: 'Verlaten',
  },
  closed: {
    title: 'U kunt deze pagina sluiten',
    text: 'Er is hier niets meer te doen.',
    back: (app) => `Terug naar ${app ?? 'de app'}`,
  },
  recoveryActions: {
    credentials: 'Gegevens verbeteren',
    newPassword: 'Nieuw wachtwoord invullen',
    retry: 'Opnieuw proberen',
    authorizeNow: 'Nu toestemming geven',
    authorize: 'Opnieuw toestemming geven',
    another: 'Andere bank kiezen',
    leave: 'Sluiten',
  },
  support: {
    title: 'Gegevens voor de klantenservice',
    code: 'Code',
    run: 'Sessie',
    item: 'Item',
    request: 'Verzoek',
    connector: 'Koppelpunt',
    status: 'HTTP-status',
    message: 'Bericht',
    time: 'Tijd',
    copy: 'Kopiëren',
    copied: 'Gekopieerd',
  },
  yourBank: 'Uw bank',
  bankSite: (bank) => `De site van ${bank} openen`,
  bankSays: 'De bank meldt:',
  serviceSays: 'De dienst meldt:',
  reasons: {
    products: (app) => `Deze bank biedt niet de gegevens waar ${app ?? 'deze app'} om vraagt.`,
    other: 'De dienst accepteert deze koppeling niet zoals de app erom vraagt.',
  },
  health: {
    ONLINE: (bank) => `${bank} reageert weer. U kunt het nu proberen.`,
    UNSTABLE: (bank) => `${bank} reageert, maar trager dan normaal.`,
    OFFLINE: (bank) => `${bank} reageert nog steeds niet.`,
  },
  failureCases: {
    notApproved: {
      title: 'De toegang is niet goedgekeurd',
      text: 'De toegang is bij de bank geweigerd, of niet iedereen reageerde op tijd. U kunt het opnieuw vragen.',
    },
    renewalRefused: {
      title: (bank) => `${bank} heeft uw toegang niet verlengd`,
      text: 'De toegang geldt tot de eerdere einddatum. U kunt nu opnieuw toestemming geven.',
    },
    renewalExpired: {
      title: 'De toegang eindigde voordat die was verlengd',
      text: 'De bank heeft uw toestemming opnieuw nodig.',
    },
    resultUnknown: {
      title: 'Deze sessie is beëindigd',
      text: 'Ga terug naar de app om het resultaat te zien.',
    },
  },
  failureTitles: {
    INVALID_CREDENTIALS: 'De bank heeft de gegevens niet geaccepteerd',
    INVALID_CREDENTIALS_MFA: 'De bank heeft de code niet geaccepteerd',
    USER_INPUT_TIMEOUT: 'De tijd voor de code is voorbij',
    ALREADY_LOGGED_IN: 'U bent al ergens anders ingelogd',
    SITE_NOT_AVAILABLE: {
      create: (bank) => `${bank} reageert op dit moment niet`,
      renewal: (bank) => `${bank} reageerde niet toen er werd bijgewerkt`,
    },
    ACCOUNT_LOCKED: (bank) => `${bank} heeft uw toegang geblokkeerd`,
    ACCOUNT_NEEDS_ACTION: 'Uw bank heeft eerst iets van u nodig',
    ACCOUNT_CREDENTIALS_RESET: 'Uw bank vraagt om een nieuw wachtwoord',
    USER_NOT_SUPPORTED: 'Deze gegevens horen bij een ander soort rekening',
    CONNECTION_ERROR: (bank) => `${bank} was niet bereikbaar`,
    USER_AUTHORIZATION_NOT_GRANTED: {
      create: 'U hebt geen toestemming gegeven, dus er is niets gedeeld',
      update: 'U hebt geen toestemming gegeven, dus er wordt niets nieuws gedeeld',
    },
    USER_AUTHORIZATION_REVOKED: 'De toegang is bij uw bank beëindigd',
    MERGE_ERROR: 'Uw gegevens zijn aangekomen, maar konden niet worden samengevoegd',
    ERROR: {
      create: 'De koppeling is halverwege gestopt',
      update: 'Het bijwerken is halverwege gestopt',
      renewal: 'Het bijwerken is de vorige keer halverwege gestopt',
    },
    INVALID_PARAMETER: 'De bank heeft andere gegevens nodig',
    CONNECTOR_NOT_SUPPORTED: (bank) => `${bank} kan hier niet worden gekoppeld`,
    CREDITS_EXHAUSTED: 'Koppelen is op dit moment niet mogelijk',
    ITEM_CREATION_LIMIT_EXCEEDED: 'Meer koppelingen zijn op dit moment niet mogelijk',
    ITEM_NOT_FOUND: 'Deze koppeling bestaat niet meer',
    OPEN_FINANCE_NOT_AVAILABLE: 'Open finance reageert op dit moment niet',
    INTERNAL_SERVER_ERROR: 'De dienst reageert niet zoals het hoort',
    TOO_MANY_REQUESTS: 'De dienst is erg druk bezet',
    SESSION_EXPIRED: 'Deze sessie is beëindigd',
    UPDATE_ITEM_REQUIRED: 'Deze koppeling moet worden verlengd',
    NETWORK_ERROR: 'De internetverbinding is verbroken',
    UNREADABLE_ANSWER: 'De dienst gaf een antwoord dat we niet kunnen lezen',
    LOGIN_TIMEOUT: (bank) => `${bank} doet er te lang over om te reageren`,
    AUTHORIZATION_EXPIRED: 'De tijd om toestemming te geven is voorbij',
    CREATION_UNCERTAIN: 'Uw koppeling is misschien al gemaakt',
    INVALID_LINK: 'Deze link kon niet worden bevestigd',
    LOAD_FAILED: 'Deze pagina wordt vanuit een app geopend',
    UNKNOWN: {
      create: 'Het koppelen is niet gelukt',
      update: 'Het bijwerken is niet gelukt',
      renewal: 'Het bijwerken is de vorige keer niet gelukt',
    },
  },
  failureTexts: {
    INVALID_CREDENTIALS: (bank) =>
      `Controleer uw gegevens bij ${bank} en probeer het daarna opnieuw.`,
    INVALID_CREDENTIALS_MFA: 'Probeer het opnieuw om een nieuwe code te krijgen.',
    USER_INPUT_TIMEOUT: 'Probeer het opnieuw om een nieuwe code te krijgen.',
    ALREADY_LOGGED_IN: (bank) =>
      `Log op uw andere apparaten uit bij ${bank} en probeer het daarna opnieuw.`,
    SITE_NOT_AVAILABLE: { ...tryLater, renewal: 'Uw koppeling blijft bestaan.' },
    ACCOUNT_LOCKED: {
      create: 'Hef de blokkering op in de app van de bank en koppel uw bank daarna opnieuw.',
      update: (_bank, app) =>
        `Hef de blokkering op in de app van de bank, ga daarna terug naar ${app ?? 'de app'} en probeer het opnieuw.`,
      renewal: 'Hef de blokkering op in de app van de bank en probeer het daarna opnieuw.',
    },
    ACCOUNT_NEEDS_ACTION: (bank) =>
      `Open de app van ${bank}, doe wat daar wordt gevraagd en probeer het daarna opnieuw.`,
    ACCOUNT_CREDENTIALS_RESET: (bank) => `Stel het in bij ${bank} en kom daarna hier terug.`,
    USER_NOT_SUPPORTED: {
      create: 'Kies de particuliere of de zakelijke omgeving van uw bank.',
      update:
        'Ga terug naar de app en koppel de particuliere of de zakelijke omgeving van uw bank.',
    },
    CONNECTION_ERROR: tryLater,
    USER_AUTHORIZATION_NOT_GRANTED: {
      create: 'U kunt nu toestemming geven of een andere bank kiezen.',
      update: 'U kunt nu toestemming geven.',
    },
    USER_AUTHORIZATION_REVOKED:
      'Er wordt niets meer gedeeld. Geef opnieuw toestemming om verder te gaan.',
    MERGE_ERROR: tryLater,
    ERROR: tryLater,
    INVALID_PARAMETER: {
      create: 'Controleer wat u hebt ingevuld of kies een andere bank.',
      update: 'Controleer wat u hebt ingevuld.',
    },
    CONNECTOR_NOT_SUPPORTED: {
      create: 'Kies een andere bank.',
      update: 'Ga terug naar de app om te zien wat u daar kunt doen.',
    },
    CREDITS_EXHAUSTED: letKnow,
    ITEM_CREATION_LIMIT_EXCEEDED: letKnow,
    ITEM_NOT_FOUND: 'Ga terug naar de app en koppel uw bank daar opnieuw.',
    OPEN_FINANCE_NOT_AVAILABLE: 'Probeer het over een paar minuten opnieuw.',
    INTERNAL_SERVER_ERROR: 'Probeer het zo meteen opnieuw.',
    TOO_MANY_REQUESTS: 'Probeer het over een minuut opnieuw.',
    SESSION_EXPIRED: 'Ga terug naar de app en begin opnieuw. Er is verder niets verstuurd.',
    UPDATE_ITEM_REQUIRED: 'Ga terug naar de app en verleng de koppeling die u hebt.',
    NETWORK_ERROR:
      'Uw voortgang blijft bewaard. Controleer uw internetverbinding en probeer het opnieuw.',
    UNREADABLE_ANSWER: 'Uw voortgang blijft bewaard. Probeer het zo meteen opnieuw.',
    LOGIN_TIMEOUT: tryLater,
    AUTHORIZATION_EXPIRED: {
      create: 'Er is niets gedeeld. U kunt nu toestemming geven.',
      update: 'Er wordt niets nieuws gedeeld. U kunt nu toestemming geven.',
    },
    CREATION_UNCERTAIN:
      'De bevestiging is niet aangekomen. Ga terug naar de app en kijk daar voordat u het opnieuw probeert.',
    INVALID_LINK:
      'De link kan van iemand anders komen of onderweg zijn veranderd. Open zelf de app en begin daar.',
    LOAD_FAILED: 'Ga terug naar de app en start het koppelen daar.',
    UNKNOWN: tryLater,
  },
  connections: {
    title: 'Uw koppelingen',
    lead: (app) => `Wat u deelt met ${app ?? 'deze app'}.`,
    empty: 'Er is nog niets gekoppeld.',
    since: (date) => `Gekoppeld sinds ${format.date(date)}.`,
    confirm: {
      title: (app) => `Mag ${app ?? 'deze app'} uw gegevens blijven inzien?`,
      banks: (banks) => `Het gaat om ${banks.join(', ')}.`,
      by: (date) => `Bevestig de toegang uiterlijk op ${format.date(date)}.`,
      late: 'De toegang is onderbroken totdat u die bevestigt.',
      one: 'Toegang bevestigen',
      all: (count) => plural(count, { one: 'Toegang bevestigen', other: 'Alle # bevestigen' }),
    },
    renew: 'Verlengen',
    end: 'Toegang beëindigen',
    ending: {
      title: (bank) => `Toegang tot uw gegevens bij ${bank} beëindigen?`,
      text: (bank, app) =>
        `${app ?? 'Deze app'} krijgt geen gegevens meer van ${bank}. Wilt u ze weer delen, dan koppelt u de bank opnieuw.`,
      keep: 'Toegang behouden',
      sent: 'De toegang wordt beëindigd.',
      failed: 'Dat is niet gelukt en er is niets veranderd. Probeer het zo meteen nog eens.',
    },
    doneTexts: { ended: 'De toegang is beëindigd.', confirmed: 'De toegang is bevestigd.' },
    first: 'Een bank koppelen',
  },
  brand: {
    title: (bank) => `Welke rekening bij ${bank}?`,
    text: 'Kies de rekening die u wilt koppelen.',
    personal: 'Privérekening',
    business: 'Zakelijke rekening',
    other: 'Andere rekening',
  },
  alreadyConnected: {
    title: (bank) => `U hebt al een koppeling met ${bank}`,
    text: 'U kunt die verlengen of daar nog een rekening koppelen.',
    renew: 'Deze koppeling verlengen',
    renewOne: (connection) => `Verlengen: ${connection}`,
    another: 'Nog een rekening koppelen',
  },
})
