import type { Remaining } from '../messageTypes.ts'

/** A first connection has nothing to keep; a renewal has waited already. */
const tryLater = {
  create: 'Inget har gått förlorat. Försök igen om några minuter.',
  update: 'Din anslutning finns kvar. Försök igen om några minuter.',
  renewal: 'Din anslutning finns kvar. Du kan försöka igen nu.',
}
const letKnow = (_bank: string, app: string | null) =>
  `Vi har meddelat ${app ?? 'appen'}. Försök igen senare därifrån.`

/** The Swedish messages of every screen after the list. */
export const remaining: Remaining = ({ plural, format }) => ({
  credentials: {
    title: {
      login: (bank) => `Logga in hos ${bank}`,
      choice: 'Hur vill du ansluta?',
      cpf: 'Ditt CPF-nummer',
      company: 'Uppgifter om ditt företag',
      details: 'Fyll i dina uppgifter',
    },
    text: 'Inget skickas förrän du godkänner i nästa steg.',
    rejected: {
      password: 'Banken accepterade inte användarnamnet eller lösenordet.',
      openFinance: 'Banken accepterade inte uppgifterna.',
    },
    tryAgain: 'Kontrollera dem och försök igen.',
    attemptsLeft: (count) =>
      count === 0
        ? 'Du har inga försök kvar.'
        : plural(count, { one: 'Du har # försök kvar.', other: 'Du har # försök kvar.' }),
    failedInARow: (count) =>
      `Det var försök nummer ${format.number(count)} i rad. Många banker spärrar inloggningen efter några försök.`,
    phoneReady: (bank) => `Ha telefonen till hands: ${bank} kan fråga efter en kod.`,
    fieldsRejected: 'Kontrollera de här uppgifterna.',
    errorSummary: (count) =>
      plural(count, { one: 'Kontrollera # fält:', other: 'Kontrollera # fält:' }),
    optional: 'valfritt',
    show: 'Visa',
    hide: 'Dölj',
    choose: 'Välj ett alternativ',
    noChoice: 'Lämna tomt',
    imageAlt: 'Bild med tecknen som du ska skriva av',
  },
  checks: {
    required: (label) => `”${label}” saknas`,
    requiredChoice: 'Välj ett alternativ',
    number: 'Använd bara siffror',
    cpf: 'Kontrollera CPF-numrets 11 siffror',
    cnpj: 'Kontrollera CNPJ-numrets 14 tecken',
    pattern: (label) => `Kontrollera ”${label}”`,
    tooLong: (most) => `Använd högst ${format.number(most)} tecken`,
    rejected: 'Banken accepterade inte den här uppgiften',
  },
  consent: {
    requestedBy: (app, site) => (app === null ? `Begärs av ${site}` : `Begärs av ${app} (${site})`),
    returnsTo: (site) => `Därefter kommer du tillbaka till ${site}.`,
    title: (app, bank) => `${app ?? 'Den här appen'} vill läsa dina uppgifter hos ${bank}`,
    details: 'Visa detaljer',
    required: 'Krävs',
    optional: 'Valfritt: kryssa för det du vill dela',
    chooseOne: 'Kryssa för minst en typ av uppgifter för att fortsätta.',
    unlistedProducts: {
      password: 'Banken anger inte vilka uppgifter det gäller. Fråga appen först om du är osäker.',
      openFinance: 'Banken visar vilka uppgifter det gäller innan något delas.',
    },
    readOnly: {
      password: (app) =>
        `${app ?? 'Den här appen'} kan bara läsa. Den kan inte flytta dina pengar.`,
      openFinance: () => 'Endast läsåtkomst: dina pengar kan inte flyttas.',
    },
    months: (count) =>
      plural(count, {
        one: 'Åtkomsten gäller i # månad.',
        other: 'Åtkomsten gäller i # månader.',
      }),
    chooseTerm: 'Hur länge åtkomsten gäller',
    term: (months) =>
      months === null
        ? 'Tills du avslutar den'
        : plural(months, { one: '# månad', other: '# månader' }),
    reconfirmation: (days) =>
      days === 365
        ? 'Du behöver bekräfta den en gång om året.'
        : `Du behöver bekräfta den var ${format.number(days)}:e dag.`,
    additions: {
      credit: 'Nya lån tas med automatiskt.',
      investments: 'Nya placeringar tas med automatiskt.',
      both: 'Nya lån och placeringar tas med automatiskt.',
    },
    nextSteps: (bank) => `Nästa steg: logga in hos ${bank}, bekräfta där och kom tillbaka hit.`,
    through: 'Ansluts via',
    unknownDuration: {
      password: 'Åtkomsten gäller tills du avslutar den.',
      openFinance: 'Banken visar hur länge åtkomsten gäller.',
    },
    revoke: {
      password: (app) =>
        `Du kan när som helst avsluta åtkomsten i ${app ?? 'den här appen'}. Den upphör också om du byter lösenord hos banken.`,
      openFinance: (app) =>
        `Du kan när som helst avsluta åtkomsten, i ${app ?? 'den här appen'} eller hos din bank.`,
    },
    purpose: (app) =>
      `För att hämta uppgifterna till ${app ?? 'appen'} och hålla dem aktuella där.`,
    acceptTerms: 'Genom att fortsätta godkänner du',
    terms: 'användarvillkoren',
    manage: 'Hantera åtkomsten',
    agree: 'Godkänn och fortsätt',
    agreeBank: (bank) => `Godkänn och gå till ${bank}`,
    newWindow: 'Bankens sida öppnas i ett nytt fönster.',
  },
  products: {
    IDENTITY: 'Person- och kontaktuppgifter',
    ACCOUNTS: 'Konton och saldon',
    TRANSACTIONS: 'Kontohändelser',
    CREDIT_CARDS: 'Kreditkort',
    INVESTMENTS: 'Placeringar',
    INVESTMENTS_TRANSACTIONS: 'Transaktioner i placeringar',
    LOANS: 'Lån och finansiering',
    PAYMENT_DATA: 'Betalningsuppgifter för kontohändelser',
    OPPORTUNITIES: 'Erbjudanden och kreditgränser',
    PORTFOLIO: 'Placeringsportfölj',
    INCOME_REPORTS: 'Årsbesked',
  },
  categories: {
    accounts: 'Konton, saldon och kontohändelser',
    credit: 'Lån, finansiering och erbjudanden',
    investments: 'Placeringar och deras transaktioner',
  },
  productDetails: {
    IDENTITY: 'Namn, skattenummer, födelsedatum, adresser, telefonnummer och e-post.',
    ACCOUNTS: 'Clearing- och kontonummer, saldon och kreditgränser.',
    TRANSACTIONS: 'Pengar in och ut: datum, belopp och beskrivning.',
    CREDIT_CARDS: 'Kort, kreditgränser, fakturor och köp.',
    INVESTMENTS: 'Vad du äger och vad det är värt.',
    INVESTMENTS_TRANSACTIONS: 'Köp, försäljningar och avkastning.',
    LOANS: 'Avtal, amorteringar, räntor och återstående skuld.',
    PAYMENT_DATA: 'Vem som betalade och vem som fick betalt.',
    OPPORTUNITIES: 'Kreditgränser och erbjudanden som banken har för dig.',
    PORTFOLIO: 'Dina placeringar tillsammans, så som banken sammanställer dem.',
    INCOME_REPORTS: 'De årliga beskeden för din deklaration.',
  },
  connecting: {
    title: (bank) => `Ansluter till ${bank}`,
    toBank: (bank) => `Vi öppnar en säker anslutning till ${bank}. Du behöver inte göra något.`,
    firstMinute: 'Det tar oftast mindre än en minut.',
    stages: {
      login: 'Loggar in',
      accounts: 'Hämtar konton',
      transactions: 'Hämtar kontohändelser',
      finish: 'Slutför',
    },
    stageDone: 'klart',
    stageCurrent: 'pågår',
    stageUpcoming: 'inte påbörjat',
    busy: 'Tjänsten är hårt belastad. Vi försöker igen om en stund.',
    busyFor: (seconds) =>
      `Tjänsten är hårt belastad. Vi försöker igen ${format.inSeconds(seconds)}.`,
    pause: 'Nästa försök börjar om en stund.',
    pauseFor: (seconds) => `Nästa försök börjar ${format.inSeconds(seconds)}.`,
    retrying: 'Vi kan inte se hur det går just nu. Vi fortsätter försöka.',
    overdue: 'Det tar längre tid än vanligt. Det fortsätter i bakgrunden.',
    longWait: {
      slow: 'Banker svarar olika snabbt. Det kan ta en minut eller två.',
      stay: 'Inget har fastnat. Låt fönstret vara öppet; det uppdateras av sig självt.',
      canLeave: 'Du kan lämna sidan nu. Det fortsätter i bakgrunden.',
      long: 'Det pågår fortfarande och inget går förlorat. Du ser resultatet här om några minuter.',
    },
  },
  readingItem: { title: 'Kontrollerar din anslutning', text: 'Ett ögonblick.' },
  renewal: {
    titles: {
      consent: (bank) => `Förnya din anslutning till ${bank}`,
      retry: (bank) => `Uppdatera ${bank}`,
    },
    texts: {
      UP_TO_DATE: {
        consent: 'Allt fungerar. Förnya nu så fortsätter åtkomsten utan avbrott.',
        retry: 'Allt fungerar. Du kan hämta de senaste uppgifterna nu.',
      },
      PARTIAL_SUCCESS: {
        consent: 'Du kan förnya anslutningen nu.',
        retry: 'Du kan uppdatera anslutningen nu.',
      },
    },
    accept: {
      credentials: 'Fyll i uppgifterna',
      mfa: 'Få en ny kod',
      renew: 'Förnya nu',
      update: 'Uppdatera nu',
    },
    ends: (date) => `Åtkomsten upphör ${format.date(date)}.`,
    ended: (date) => `Åtkomsten upphörde ${format.date(date)}.`,
    lastUpdated: (time) => `Senast uppdaterad ${format.dateTime(time)}.`,
    nextUpdate: (time) => `Nästa uppdatering ${format.dateTime(time)}.`,
    actBefore: (time) => `Det går att göra fram till ${format.dateTime(time)}.`,
  },
  authorizing: {
    inProgress: 'Väntar på att du blir klar hos din bank.',
    title: (bank) => `Fortsätt hos ${bank}`,
    text: {
      button: (bank) => `Använd knappen för att öppna ${bank} och kom sedan tillbaka hit.`,
      tap: (bank) => `Tryck för att öppna ${bank}. Kom tillbaka hit när du är klar.`,
      followed: 'Öppnad. Kom tillbaka hit när du är klar; sidan uppdateras av sig själv.',
      window: 'Slutför i bankens fönster. Sidan uppdateras av sig själv.',
    },
    steps: [
      'Logga in hos din bank som du brukar',
      'Kontrollera vad som delas och godkänn',
      'Kom tillbaka hit',
    ],
    open: (bank) => `Fortsätt till ${bank}`,
    reopen: (bank) => `Öppna ${bank} igen`,
    restart: 'Börja om',
    phone: 'Använd telefonen',
    phoneText: 'Skanna koden och slutför på telefonen. Sidan uppdateras av sig själv.',
    qrCode: 'QR-kod som öppnar din banks sida',
    phoneFresh: 'Telefonen får en egen kod. Bankens fönster här slutar då att fungera.',
    showCode: 'Visa koden',
    phoneOnce: 'Koden fungerar en gång, i några minuter.',
    fullJourney: (bank) => `${bank} vill att du bekräftar förnyelsen på bankens egen sida.`,
    secondRedirect: 'Banken ber om ett steg till. Fortsätt där en gång till.',
    windowClosed: 'Bankens fönster stängdes. Om du blev klar där kan du vänta här ett ögonblick.',
  },
  approving: {
    title: (bank) => `Godkänn hos ${bank}`,
    text: 'Öppna bankens app och godkänn begäran. Sidan uppdateras av sig själv.',
    open: 'Öppna bankens app',
    qrCode: 'QR-kod som öppnar godkännandet hos din bank',
    waiting: 'Väntar på ditt godkännande.',
    later:
      'Du kan också lämna sidan och godkänna hos din bank senare. Sedan fortsätter det av sig självt.',
    expired: 'Tiden för att godkänna gick ut. Sidan uppdateras av sig själv.',
    ending: 'Väntar på bankens svar.',
  },
  pendingApproval: {
    title: 'Väntar på ytterligare godkännande',
    text: (bank) => `Din del är klar. Fler personer måste godkänna hos ${bank}.`,
    leave: 'Du kan lämna sidan. Det fortsätter av sig självt så snart alla har godkänt.',
    done: 'Klar så länge',
  },
  mfa: {
    title: 'En kontroll till',
    text: (bank) => `${bank} vill vara säker på att det är du.`,
    code: 'Kod',
    rejected: 'Det gick inte. Kontrollera vad du skrev och försök igen.',
    undelivered: 'Vi kunde inte bekräfta att ditt svar kom fram. Skriv det en gång till.',
    lastSeconds: (seconds) => plural(seconds, { one: '# sekund kvar', other: '# sekunder kvar' }),
    timeLeft: (seconds) => `Går ut om ${format.timeLeft(seconds)}`,
    pictureHelp: {
      title: 'Kan du inte läsa bilden?',
      text: 'Banken visar tecknen bara som bild. Någon du litar på kan läsa upp dem för dig, eller fråga banken om det finns ett annat sätt.',
    },
  },
  success: {
    title: (bank) => `${bank} är ansluten`,
    renewed: (bank, until) =>
      `Anslutningen till ${bank} är förnyad till och med ${format.date(until)}`,
    partialTitle: (bank) => `${bank} är delvis ansluten`,
    shared: 'Vad som delas',
    another: 'Anslut en bank till',
    connectedNow: 'Nyss anslutna',
    quota: (products) =>
      `Månadens gräns hos banken är nådd: ${format.list(products)}. Uppgifterna kommer tillbaka nästa månad.`,
    retry: 'Försök igen med det som saknas',
    someMissing:
      'Vissa uppgifter kom inte fram den här gången. Vi försöker igen vid nästa uppdatering.',
    impact: (app) => `Till dess fungerar ${app ?? 'appen'} utan de här uppgifterna.`,
    missing: (products) =>
      `Kom inte fram den här gången: ${format.list(products)}. Vi försöker igen vid nästa uppdatering.`,
  },
  leaving: {
    title: 'Lämna sidan nu?',
    text: 'Det är inte klart än. Om du lämnar sidan kan det avbrytas.',
    background: 'Det är inte klart än. Det fortsätter i bakgrunden.',
    typed: 'Det du har skrivit går förlorat.',
    stay: 'Stanna kvar',
    leave: 'Lämna',
  },
  closed: {
    title: 'Du kan stänga den här sidan',
    text: 'Det finns inget mer att göra här.',
    back: (app) => `Tillbaka till ${app ?? 'appen'}`,
  },
  recoveryActions: {
    credentials: 'Rätta uppgifterna',
    newPassword: 'Fyll i det nya lösenordet',
    retry: 'Försök igen',
    authorizeNow: 'Godkänn nu',
    authorize: 'Godkänn igen',
    another: 'Välj en annan bank',
    leave: 'Stäng',
  },
  support: {
    title: 'Uppgifter till supporten',
    code: 'Kod',
    run: 'Session',
    item: 'Item',
    request: 'Begäran',
    connector: 'Bankkoppling',
    time: 'Tid',
    copy: 'Kopiera',
    copied: 'Kopierat',
  },
  yourBank: 'Din bank',
  bankSite: (bank) => `Öppna webbplatsen för ${bank}`,
  bankSays: 'Banken meddelar:',
  serviceSays: 'Tjänsten meddelar:',
  reasons: {
    products: (app) => `Banken erbjuder inte de uppgifter som ${app ?? 'den här appen'} ber om.`,
    other: 'Tjänsten accepterar inte anslutningen så som appen begär den.',
  },
  health: {
    ONLINE: (bank) => `${bank} svarar igen. Du kan försöka nu.`,
    UNSTABLE: (bank) => `${bank} svarar, men långsammare än vanligt.`,
    OFFLINE: (bank) => `${bank} svarar fortfarande inte.`,
  },
  failureCases: {
    notApproved: {
      title: 'Åtkomsten godkändes inte',
      text: 'Den avböjdes hos banken, eller så svarade inte alla i tid. Du kan begära den igen.',
    },
    renewalRefused: {
      title: (bank) => `${bank} förnyade inte din åtkomst`,
      text: 'Den gäller till det tidigare slutdatumet. Du kan godkänna den igen nu.',
    },
    renewalExpired: {
      title: 'Åtkomsten upphörde innan den förnyades',
      text: 'Banken behöver ditt godkännande igen.',
    },
  },
  failureTitles: {
    INVALID_CREDENTIALS: 'Banken accepterade inte uppgifterna',
    INVALID_CREDENTIALS_MFA: 'Banken accepterade inte koden',
    USER_INPUT_TIMEOUT: 'Tiden för koden gick ut',
    ALREADY_LOGGED_IN: 'Du är inloggad någon annanstans',
    SITE_NOT_AVAILABLE: {
      create: (bank) => `${bank} svarar inte just nu`,
      renewal: (bank) => `${bank} svarade inte vid den senaste uppdateringen`,
    },
    ACCOUNT_LOCKED: (bank) => `${bank} har spärrat din inloggning`,
    ACCOUNT_NEEDS_ACTION: 'Din bank behöver något av dig först',
    ACCOUNT_CREDENTIALS_RESET: 'Din bank vill ha ett nytt lösenord',
    USER_NOT_SUPPORTED: 'Uppgifterna hör till en annan typ av konto',
    CONNECTION_ERROR: (bank) => `${bank} gick inte att nå`,
    USER_AUTHORIZATION_NOT_GRANTED: {
      create: 'Du godkände inte åtkomsten, så inget har delats',
      update: 'Du godkände inte åtkomsten, så inget nytt delas',
    },
    USER_AUTHORIZATION_REVOKED: 'Åtkomsten avslutades hos din bank',
    MERGE_ERROR: 'Dina uppgifter kom fram men kunde inte sammanställas',
    ERROR: {
      create: 'Anslutningen avbröts halvvägs',
      update: 'Uppdateringen avbröts halvvägs',
      renewal: 'Den senaste uppdateringen avbröts halvvägs',
    },
    INVALID_PARAMETER: 'Banken behöver andra uppgifter',
    CONNECTOR_NOT_SUPPORTED: (bank) => `${bank} kan inte anslutas här`,
    CREDITS_EXHAUSTED: 'Det går inte att ansluta just nu',
    ITEM_CREATION_LIMIT_EXCEEDED: 'Det går inte att lägga till fler anslutningar just nu',
    ITEM_NOT_FOUND: 'Anslutningen finns inte längre',
    OPEN_FINANCE_NOT_AVAILABLE: 'Open finance svarar inte just nu',
    INTERNAL_SERVER_ERROR: 'Tjänsten svarar inte som den ska',
    TOO_MANY_REQUESTS: 'Tjänsten är mycket hårt belastad',
    SESSION_EXPIRED: 'Sessionen har avslutats',
    UPDATE_ITEM_REQUIRED: 'Anslutningen måste förnyas',
    NETWORK_ERROR: 'Internetanslutningen bröts',
    UNREADABLE_ANSWER: 'Vi kunde inte läsa svaret från tjänsten',
    LOGIN_TIMEOUT: (bank) => `${bank} dröjer för länge med att svara`,
    AUTHORIZATION_EXPIRED: 'Tiden för att godkänna gick ut',
    CREATION_UNCERTAIN: 'Din anslutning har kanske redan skapats',
    LOAD_FAILED: 'Den här sidan öppnas från en app',
    UNKNOWN: {
      create: 'Det gick inte att ansluta',
      update: 'Det gick inte att uppdatera',
      renewal: 'Det gick inte att uppdatera förra gången',
    },
  },
  failureTexts: {
    INVALID_CREDENTIALS: (bank) => `Kontrollera dina uppgifter hos ${bank} och försök sedan igen.`,
    INVALID_CREDENTIALS_MFA: 'Försök igen för att få en ny kod.',
    USER_INPUT_TIMEOUT: 'Försök igen för att få en ny kod.',
    ALREADY_LOGGED_IN: (bank) =>
      `Logga ut från ${bank} på dina andra enheter och försök sedan igen.`,
    SITE_NOT_AVAILABLE: { ...tryLater, renewal: 'Din anslutning finns kvar.' },
    ACCOUNT_LOCKED: {
      create: 'Häv spärren i bankens app och anslut sedan banken igen.',
      update: (_bank, app) =>
        `Häv spärren i bankens app, gå sedan tillbaka till ${app ?? 'appen'} och försök igen.`,
      renewal: 'Häv spärren i bankens app och försök sedan igen.',
    },
    ACCOUNT_NEEDS_ACTION: (bank) =>
      `Öppna appen från ${bank}, följ anvisningarna där och försök sedan igen.`,
    ACCOUNT_CREDENTIALS_RESET: (bank) => `Välj det hos ${bank} och kom sedan tillbaka hit.`,
    USER_NOT_SUPPORTED: {
      create: 'Välj bankens version för privatpersoner eller företag.',
      update: 'Gå tillbaka till appen och anslut bankens version för privatpersoner eller företag.',
    },
    CONNECTION_ERROR: tryLater,
    USER_AUTHORIZATION_NOT_GRANTED: {
      create: 'Du kan godkänna den nu eller välja en annan bank.',
      update: 'Du kan godkänna den nu.',
    },
    USER_AUTHORIZATION_REVOKED: 'Inget mer delas. Godkänn den igen för att fortsätta.',
    MERGE_ERROR: tryLater,
    ERROR: tryLater,
    INVALID_PARAMETER: {
      create: 'Kontrollera vad du skrev eller välj en annan bank.',
      update: 'Kontrollera vad du skrev.',
    },
    CONNECTOR_NOT_SUPPORTED: {
      create: 'Välj en annan bank.',
      update: 'Gå tillbaka till appen för att se vad du kan göra där.',
    },
    CREDITS_EXHAUSTED: letKnow,
    ITEM_CREATION_LIMIT_EXCEEDED: letKnow,
    ITEM_NOT_FOUND: 'Gå tillbaka till appen och anslut banken på nytt där.',
    OPEN_FINANCE_NOT_AVAILABLE: 'Försök igen om några minuter.',
    INTERNAL_SERVER_ERROR: 'Försök igen om en stund.',
    TOO_MANY_REQUESTS: 'Försök igen om en minut.',
    SESSION_EXPIRED: 'Gå tillbaka till appen och börja om. Inget mer har skickats.',
    UPDATE_ITEM_REQUIRED: 'Gå tillbaka till appen och förnya den anslutning du har.',
    NETWORK_ERROR:
      'Det du har gjort finns kvar. Kontrollera din internetanslutning och försök igen.',
    UNREADABLE_ANSWER: 'Det du har gjort finns kvar. Försök igen om en stund.',
    LOGIN_TIMEOUT: tryLater,
    AUTHORIZATION_EXPIRED: {
      create: 'Inget har delats. Du kan godkänna åtkomsten nu.',
      update: 'Inget nytt delas. Du kan godkänna åtkomsten nu.',
    },
    CREATION_UNCERTAIN:
      'Bekräftelsen kom inte fram. Gå tillbaka till appen och se efter innan du försöker igen.',
    LOAD_FAILED: 'Gå tillbaka till appen och starta anslutningen där.',
    UNKNOWN: tryLater,
  },
  connections: {
    title: 'Dina anslutningar',
    lead: (app) => `Det du delar med ${app ?? 'den här appen'}.`,
    empty: 'Ingen bank är ansluten ännu.',
    since: (date) => `Ansluten sedan ${format.date(date)}.`,
    confirm: {
      title: (app) => `Får ${app ?? 'den här appen'} fortsätta läsa dina uppgifter?`,
      banks: (banks) => `Det gäller ${banks.join(', ')}.`,
      by: (date) => `Bekräfta åtkomsten senast ${format.date(date)}.`,
      late: 'Åtkomsten är pausad tills du bekräftar den.',
      one: 'Bekräfta åtkomsten',
      all: (count) => plural(count, { one: 'Bekräfta åtkomsten', other: 'Bekräfta alla #' }),
    },
    renew: 'Förnya',
    end: 'Avsluta åtkomsten',
    ending: {
      title: (bank) => `Avsluta åtkomsten till dina uppgifter hos ${bank}?`,
      text: (bank, app) =>
        `${app ?? 'Den här appen'} får inte längre några uppgifter från ${bank}. Om du vill dela dem igen ansluter du banken på nytt.`,
      keep: 'Behåll åtkomsten',
      sent: 'Avslutar åtkomsten.',
      failed: 'Det gick inte, och inget har ändrats. Försök igen om en stund.',
    },
    doneTexts: { ended: 'Åtkomsten är avslutad.', confirmed: 'Åtkomsten är bekräftad.' },
    first: 'Anslut en bank',
  },
  brand: {
    title: (bank) => `Vilket konto hos ${bank}?`,
    text: 'Välj det som du vill ansluta.',
    personal: 'Privatkonto',
    business: 'Företagskonto',
    other: 'Annat konto',
  },
  alreadyConnected: {
    title: (bank) => `Du har redan en anslutning till ${bank}`,
    text: 'Du kan förnya den eller ansluta ett annat konto där.',
    renew: 'Förnya anslutningen',
    renewOne: (connection) => `Förnya: ${connection}`,
    another: 'Anslut ett annat konto',
  },
})
