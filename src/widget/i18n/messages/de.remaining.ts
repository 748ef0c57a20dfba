import type { Remaining } from '../messageTypes.ts'

/** The German messages of every screen after the list, in the formal address. */
export const remaining: Remaining = ({ plural, format }) => ({
  credentials: {
    title: {
      login: (bank) => `Bei ${bank} anmelden`,
      choice: (bank) => `${bank} verbinden`,
      cpf: 'Ihre CPF-Nummer',
      company: 'Angaben zu Ihrem Unternehmen',
      details: 'Geben Sie Ihre Daten ein',
    },
    text: 'Ihre Angaben werden erst gesendet, wenn Sie im nächsten Schritt zustimmen.',
    rejected: {
      password: 'Die Bank hat diesen Benutzernamen oder dieses Passwort nicht akzeptiert.',
      openFinance: 'Die Bank hat diese Angaben nicht akzeptiert.',
    },
    tryAgain: 'Prüfen Sie die Angaben und versuchen Sie es erneut.',
    attemptsLeft: (count) =>
      count === 0
        ? 'Sie haben keine Versuche mehr.'
        : plural({
            one: 'Sie haben noch # Versuch.',
            other: 'Sie haben noch # Versuche.',
          })(count),
    failedInARow: (count) =>
      `Das war der ${format.number(count)}. Versuch in Folge. Viele Banken sperren den Zugang nach einigen Versuchen.`,
    phoneReady: (bank) => `Halten Sie Ihr Handy bereit: ${bank} fragt vielleicht nach einem Code.`,
    fieldsRejected: 'Prüfen Sie diese Angaben.',
    optional: 'optional',
    show: 'Anzeigen',
    hide: 'Verbergen',
    choose: 'Auswählen',
    noChoice: 'Leer lassen',
    imageAlt: 'Bild mit den Zeichen, die Sie eingeben sollen',
  },
  checks: {
    required: 'Füllen Sie dieses Feld aus',
    requiredChoice: 'Wählen Sie eine Möglichkeit',
    number: 'Verwenden Sie nur Ziffern',
    cpf: 'Prüfen Sie die 11 Ziffern der CPF-Nummer',
    cnpj: 'Prüfen Sie die 14 Zeichen der CNPJ-Nummer',
    pattern: 'Prüfen Sie diese Angabe',
    tooLong: (most) => `Höchstens ${format.number(most)} Zeichen`,
    rejected: 'Die Bank hat diese Angabe nicht akzeptiert',
  },
  consent: {
    requestedBy: (app, site) =>
      app === null ? `Angefragt von ${site}` : `Angefragt von ${app} (${site})`,
    returnsTo: (site) => `Danach kehren Sie zu ${site} zurück.`,
    title: (app, bank) => `${app ?? 'Diese App'} möchte Ihre Daten bei ${bank} lesen`,
    details: 'Einzelheiten ansehen',
    required: 'Erforderlich',
    optional: 'Optional: Kreuzen Sie an, was Sie teilen möchten',
    chooseOne: 'Kreuzen Sie mindestens einen Punkt an, um fortzufahren.',
    unlistedProducts: {
      password:
        'Diese Bank gibt nicht an, welche Daten das sind. Fragen Sie im Zweifel zuerst bei der App nach.',
      openFinance: 'Ihre Bank zeigt Ihnen, welche Daten das sind, bevor etwas geteilt wird.',
    },
    readOnly: {
      password: (app) =>
        `${app ?? 'Diese App'} liest nur und kann nichts bezahlen oder überweisen.`,
      openFinance: () => 'Nur Lesezugriff: Zahlungen und Überweisungen sind damit nicht möglich.',
    },
    months: (count) => `Der Zugriff gilt ${format.months(count)} lang.`,
    until: (date) => `Längstens bis zum ${format.date(date)}`,
    why: 'Zweck:',
    chooseTerm: 'Dauer des Zugriffs',
    term: (months) => (months === null ? 'Bis Sie ihn beenden' : format.months(months)),
    reconfirmation: (days) =>
      days === 365
        ? 'Einmal im Jahr müssen Sie ihn bestätigen.'
        : `Alle ${format.number(days)} Tage müssen Sie ihn bestätigen.`,
    additions: {
      credit: 'Neue Kredite werden automatisch einbezogen.',
      investments: 'Neue Anlagen werden automatisch einbezogen.',
      both: 'Neue Kredite und Anlagen werden automatisch einbezogen.',
    },
    nextSteps: (bank) =>
      `Als Nächstes: bei ${bank} anmelden, dort bestätigen und hierher zurückkommen.`,
    through: 'Verbunden über',
    unknownDuration: {
      password: 'Der Zugriff gilt, bis Sie ihn beenden.',
      openFinance: 'Ihre Bank zeigt Ihnen, wie lange der Zugriff gilt.',
    },
    revoke: {
      password: (app) =>
        `Sie können den Zugriff jederzeit in ${app ?? 'dieser App'} beenden. Er endet auch, wenn Sie Ihr Passwort bei der Bank ändern.`,
      openFinance: (app) =>
        `Sie können den Zugriff jederzeit beenden, in ${app ?? 'dieser App'} oder bei Ihrer Bank.`,
    },
    revokeElsewhere: {
      password: (app) =>
        `Um den Zugriff zu beenden, wenden Sie sich an ${app ?? 'diese App'}. Er endet auch, wenn Sie Ihr Passwort bei der Bank ändern.`,
      openFinance: () => 'Sie können den Zugriff jederzeit bei Ihrer Bank beenden.',
    },
    purpose: (app) =>
      `Um diese Daten in ${app ?? 'die App'} zu übernehmen und dort aktuell zu halten.`,
    acceptTerms: 'Wenn Sie fortfahren, akzeptieren Sie die',
    terms: 'Nutzungsbedingungen',
    manage: 'Zugriff verwalten',
    agree: 'Zustimmen und weiter',
    agreeBank: 'Zustimmen und zur Bank',
    agreePhone: 'Zustimmen und Handy nutzen',
    newWindow: 'Die Seite Ihrer Bank wird in einem neuen Fenster geöffnet.',
  },
  products: {
    IDENTITY: 'Persönliche Daten und Kontaktdaten',
    ACCOUNTS: 'Konten und Salden',
    TRANSACTIONS: 'Kontoumsätze',
    CREDIT_CARDS: 'Kreditkarten',
    INVESTMENTS: 'Geldanlagen',
    INVESTMENTS_TRANSACTIONS: 'Umsätze aus Geldanlagen',
    LOANS: 'Kredite und Finanzierungen',
    PAYMENT_DATA: 'Zahlungsdaten zu den Umsätzen',
    OPPORTUNITIES: 'Angebote und Kreditrahmen',
    PORTFOLIO: 'Anlageportfolio',
    INCOME_REPORTS: 'Steuerbescheinigungen',
  },
  categories: {
    accounts: 'Konten, Salden und Umsätze',
    credit: 'Kredite, Finanzierungen und Angebote',
    investments: 'Geldanlagen und deren Umsätze',
  },
  productDetails: {
    IDENTITY: 'Name, Steuer-ID, Geburtsdatum, Adressen, Telefonnummern und E-Mail.',
    ACCOUNTS: 'Filial- und Kontonummern, Salden und Kreditrahmen.',
    TRANSACTIONS: 'Ein- und Ausgänge: Datum, Betrag und Verwendungszweck.',
    CREDIT_CARDS: 'Karten, Kreditrahmen, Abrechnungen und Käufe.',
    INVESTMENTS: 'Was Sie besitzen und was es wert ist.',
    INVESTMENTS_TRANSACTIONS: 'Käufe, Verkäufe und Erträge.',
    LOANS: 'Verträge, Raten, Zinssätze und Restschuld.',
    PAYMENT_DATA: 'Wer gezahlt und wer das Geld erhalten hat.',
    OPPORTUNITIES: 'Kreditrahmen und Angebote, die die Bank für Sie hat.',
    PORTFOLIO: 'Ihre Geldanlagen insgesamt, wie die Bank sie zusammenfasst.',
    INCOME_REPORTS: 'Die jährlichen Bescheinigungen für Ihre Steuererklärung.',
  },
  connecting: {
    title: (bank) => `Verbindung mit ${bank} wird hergestellt`,
    toBank: (bank) => `Wir öffnen eine sichere Verbindung zu ${bank}. Sie brauchen nichts zu tun.`,
    firstMinute: 'Das dauert meist weniger als eine Minute.',
    reading: 'Ihre Daten werden gelesen',
    checking: 'Ihre Antwort wird geprüft.',
    finishing: 'Abschließen',
    stageDone: 'erledigt',
    stageCurrent: 'läuft',
    stageUpcoming: 'noch nicht begonnen',
    busy: 'Der Dienst ist ausgelastet. Wir versuchen es gleich noch einmal.',
    busyFor: (seconds) =>
      `Der Dienst ist ausgelastet. Wir versuchen es ${format.inSeconds(seconds)} noch einmal.`,
    pause: 'Der nächste Versuch beginnt gleich.',
    pauseFor: (seconds) => `Der nächste Versuch beginnt ${format.inSeconds(seconds)}.`,
    retrying: 'Der Fortschritt lässt sich gerade nicht anzeigen. Wir versuchen es weiter.',
    offline:
      'Der Dienst ist nicht erreichbar. Prüfen Sie Ihre Internetverbindung; wir versuchen es weiter.',
    overdue: 'Das dauert länger als üblich. Es geht im Hintergrund weiter.',
    longWait: {
      slow: 'Manche Banken brauchen etwas länger. Es kann ein bis zwei Minuten dauern.',
      stay: 'Es geht weiter. Lassen Sie dieses Fenster offen; es aktualisiert sich von selbst.',
      canLeave: 'Sie können diese Seite jetzt verlassen. Es geht im Hintergrund weiter.',
      long: 'Es läuft noch, und nichts geht verloren. In wenigen Minuten sehen Sie hier das Ergebnis.',
    },
  },
  readingItem: { title: 'Ihre Verbindung wird geprüft', text: 'Einen Moment.' },
  renewal: {
    titles: {
      consent: (bank) => `Verbindung mit ${bank} erneuern`,
      retry: (bank) => `${bank} aktualisieren`,
    },
    works: 'Alles funktioniert.',
    texts: {
      consent: 'Erneuern Sie jetzt, und der Zugriff läuft ohne Unterbrechung weiter.',
      accounts: 'Wählen Sie die Konten auf der Seite Ihrer Bank aus.',
    },
    accept: {
      mfa: 'Neuen Code anfordern',
      renew: 'Jetzt erneuern',
      update: 'Jetzt aktualisieren',
    },
    ends: (date) => `Der Zugriff endet am ${format.date(date)}.`,
    lasts: (date) => `Ihr Zugriff gilt weiterhin bis ${format.date(date)}.`,
    ended: (date) => `Der Zugriff endete am ${format.date(date)}.`,
    lastUpdated: (time) => `Zuletzt aktualisiert am ${format.dateTime(time)} Uhr.`,
    nextUpdate: (time) => `Nächste Aktualisierung am ${format.dateTime(time)} Uhr.`,
    actBefore: (time) => `Das ist bis zum ${format.dateTime(time)} Uhr möglich.`,
  },
  authorizing: {
    inProgress: 'Wir warten, bis Sie bei Ihrer Bank fertig sind.',
    title: (bank) => `Weiter bei ${bank}`,
    text: {
      button: (bank) =>
        `Öffnen Sie ${bank} mit der Schaltfläche und kommen Sie dann hierher zurück.`,
      tap: (bank) =>
        `Tippen Sie auf die Schaltfläche, um ${bank} zu öffnen. Kommen Sie hierher zurück, wenn Sie fertig sind.`,
      followed:
        'Geöffnet. Kommen Sie hierher zurück, wenn Sie fertig sind; diese Seite aktualisiert sich von selbst.',
      window:
        'Schließen Sie den Vorgang im Fenster Ihrer Bank ab. Diese Seite aktualisiert sich von selbst.',
    },
    steps: [
      'Melden Sie sich wie gewohnt bei Ihrer Bank an',
      'Prüfen Sie, was geteilt wird, und stimmen Sie zu',
      'Kommen Sie hierher zurück',
    ],
    open: (bank) => `Weiter zu ${bank}`,
    reopen: (bank) => `${bank} erneut öffnen`,
    restart: 'Neu beginnen',
    here: 'In diesem Browser öffnen',
    phone: 'Auf dem Handy fortfahren',
    phoneText:
      'Scannen Sie diesen Code und schließen Sie den Vorgang auf dem Handy ab. Diese Seite aktualisiert sich von selbst.',
    qrCode: 'QR-Code, der die Seite Ihrer Bank öffnet',
    phoneFresh:
      'Sobald der Code erscheint, funktioniert das Fenster der Bank auf diesem Computer nicht mehr.',
    showCode: 'Code anzeigen',
    blocked:
      'Es hat sich nichts geöffnet. Dieser Browser oder diese App lässt vielleicht keine neuen Fenster zu.',
    copyAddress: 'Adresse kopieren',
    elsewhere: 'Auf einem anderen Gerät öffnen',
    inThisTab: 'In diesem Tab öffnen',
    phoneOnce: 'Der Code gilt einmal und nur wenige Minuten.',
    fullJourney: (bank) =>
      `${bank} bittet Sie, die Erneuerung auf der eigenen Seite der Bank zu bestätigen.`,
    secondRedirect: 'Ihre Bank verlangt einen weiteren Schritt. Fahren Sie dort noch einmal fort.',
    windowClosed:
      'Das Fenster Ihrer Bank wurde geschlossen. Wenn Sie dort fertig waren, warten Sie hier einen Moment.',
  },
  approving: {
    title: (bank) => `Bei ${bank} freigeben`,
    text: 'Öffnen Sie die App Ihrer Bank und geben Sie die Anfrage frei. Diese Seite aktualisiert sich von selbst.',
    open: (bank) => `${bank} öffnen`,
    compare: 'Das zeigt Ihre Bank vielleicht an oder fragt danach:',
    qrCode: 'QR-Code, der die Freigabe bei Ihrer Bank öffnet',
    codeText:
      'Scannen Sie ihn mit einem anderen Gerät oder fügen Sie ihn in der App Ihrer Bank ein.',
    copyCode: 'Code kopieren',
    waiting: 'Wir warten auf Ihre Freigabe.',
    later:
      'Sie können diese Seite auch verlassen und die Anfrage später bei Ihrer Bank freigeben. Danach geht es von selbst weiter.',
    expired: 'Die Zeit für die Freigabe ist abgelaufen',
    ending: 'Wir warten auf die Antwort der Bank.',
  },
  pendingApproval: {
    title: 'Eine weitere Freigabe fehlt noch',
    text: (bank) =>
      `Ihr Teil ist erledigt. Bei ${bank} müssen noch weitere Personen ihre Freigabe geben.`,
    leave:
      'Sie können diese Seite verlassen. Sobald alle ihre Freigabe gegeben haben, geht es von selbst weiter.',
    done: 'Vorerst fertig',
  },
  mfa: {
    title: 'Noch eine Bestätigung',
    text: (bank) => `${bank} möchte sichergehen, dass Sie es sind.`,
    code: 'Code',
    sentByItself: 'Wird gesendet, sobald Sie die letzte Ziffer eingeben.',
    anotherWay: 'Anderen Weg wählen',
    rejected: 'Die Bank hat Ihre Antwort nicht akzeptiert. Versuchen Sie es erneut.',
    undelivered: 'Wir wissen nicht, ob Ihre Antwort angekommen ist. Geben Sie sie noch einmal ein.',
    lastSeconds: plural({ one: 'Noch # Sekunde', other: 'Noch # Sekunden' }),
    timeLeft: (seconds) => `Noch ${format.timeLeft(seconds)}`,
    pictureHelp: {
      title: 'Können Sie das Bild nicht lesen?',
      text: 'Die Bank zeigt diese Zeichen nur als Bild. Jemand, dem Sie vertrauen, kann sie Ihnen vorlesen. Oder fragen Sie die Bank nach einem anderen Weg.',
    },
  },
  success: {
    title: (bank) => `${bank} ist verbunden`,
    renewed: (bank, until) => `Verbindung mit ${bank} bis zum ${format.date(until)} erneuert`,
    partialTitle: (bank) => `${bank} ist teilweise verbunden`,
    notArrived: 'diesmal nicht',
    shared: 'Was geteilt wird',
    another: 'Weitere Bank verbinden',
    connectedNow: 'Gerade verbunden',
    quota: (products) =>
      `Die Bank erlaubt in diesem Monat keine weiteren Abfragen: ${format.list(products)}. Diese Daten kommen im nächsten Monat.`,
    asOf: (name, time) => `${name} (${format.date(time)})`,
    earlier: (products) => `Frühere Daten bleiben erhalten: ${format.list(products)}.`,
    someMissing:
      'Einige Daten sind diesmal nicht angekommen. Bei der nächsten Aktualisierung versuchen wir es erneut.',
    impact: (app) => `Bis dahin hat ${app ?? 'die App'} diese Daten nicht.`,
    missing: (products) =>
      `Diesmal nicht angekommen: ${format.list(products)}. Bei der nächsten Aktualisierung versuchen wir es erneut.`,
  },
  leaving: {
    title: 'Seite jetzt verlassen?',
    text: 'Der Vorgang ist noch nicht abgeschlossen. Wenn Sie die Seite verlassen, wird er möglicherweise abgebrochen.',
    background: 'Der Vorgang ist noch nicht abgeschlossen. Er läuft im Hintergrund weiter.',
    typed: 'Ihre Eingaben gehen verloren.',
    stay: 'Bleiben',
    leave: 'Verlassen',
  },
  closed: {
    title: 'Sie können diese Seite schließen',
    text: 'Hier gibt es nichts mehr zu tun.',
    back: (app) => (app === null ? 'Zurück zur App' : `Zurück zu ${app}`),
  },
  recoveryActions: {
    credentials: 'Erneut anmelden',
    newPassword: 'Neues Passwort eingeben',
    retry: 'Erneut versuchen',
    authorizeNow: 'Zugriff jetzt erlauben',
    authorize: 'Zugriff erneut erlauben',
    another: 'Andere Bank wählen',
    leave: 'Schließen',
  },
  support: {
    title: 'Angaben für den Support',
    code: 'Code',
    run: 'Vorgang',
    item: 'Item',
    request: 'Anfrage',
    connector: 'Konnektor',
    status: 'HTTP-Status',
    message: 'Meldung',
    version: 'Version',
    time: 'Zeit',
    copy: 'Kopieren',
    copied: 'Kopiert',
    attemptsLeft: 'Verbleibende Versuche',
  },
  yourBank: 'Ihre Bank',
  bankSite: (bank) => `Website von ${bank} öffnen`,
  bankSays: 'Die Bank teilt mit:',
  serviceSays: 'Der Dienst teilt mit:',
  reasons: {
    products: (app) => `Diese Bank liefert nicht die Daten, die ${app ?? 'diese App'} anfragt.`,
    other: 'Der Dienst lässt diese Verbindung nicht so zu, wie die App sie anfragt.',
  },
  health: {
    ONLINE: (bank) => `${bank} antwortet wieder. Sie können es jetzt versuchen.`,
    UNSTABLE: (bank) => `${bank} antwortet, aber langsamer als üblich.`,
    OFFLINE: (bank) =>
      `${bank} antwortet weiterhin nicht. Versuchen Sie es in ein paar Minuten erneut.`,
  },
  failureCases: {
    resultUnknown: 'Diese Sitzung ist beendet',
    notAllowed: 'Hier geht es nicht weiter',
    notApproved: 'Die Anfrage wurde nicht freigegeben',
    renewalRefused: (bank) => `${bank} hat Ihren Zugriff nicht erneuert`,
    renewalExpired: 'Der Zugriff endete vor der Erneuerung',
  },
  failureTitles: {
    INVALID_CREDENTIALS: 'Die Bank hat die Angaben nicht akzeptiert',
    INVALID_CREDENTIALS_MFA: 'Die Bank hat den Code nicht akzeptiert',
    USER_INPUT_TIMEOUT: 'Die Zeit für den Code ist abgelaufen',
    ALREADY_LOGGED_IN: 'Sie sind anderswo angemeldet',
    SITE_NOT_AVAILABLE: {
      create: (bank) => `${bank} hat nicht geantwortet`,
      renewal: (bank) => `${bank} hat bei der letzten Aktualisierung nicht geantwortet`,
    },
    ACCOUNT_LOCKED: (bank) => `${bank} hat Ihren Zugang gesperrt`,
    ACCOUNT_NEEDS_ACTION: 'Bei Ihrer Bank ist zuerst etwas zu erledigen',
    ACCOUNT_CREDENTIALS_RESET: 'Ihre Bank verlangt ein neues Passwort',
    USER_NOT_SUPPORTED: 'Diese Angaben gehören zu einer anderen Art von Konto',
    CONNECTION_ERROR: (bank) => `${bank} war nicht erreichbar`,
    USER_AUTHORIZATION_NOT_GRANTED: 'Der Zugriff wurde nicht erlaubt',
    USER_AUTHORIZATION_REVOKED: 'Der Zugriff wurde bei Ihrer Bank beendet',
    MERGE_ERROR: 'Ihre Daten konnten diesmal nicht gespeichert werden',
    ERROR: {
      create: 'Die Verbindung wurde unterbrochen',
      update: 'Die Aktualisierung wurde unterbrochen',
      renewal: 'Die letzte Aktualisierung wurde unterbrochen',
    },
    INVALID_PARAMETER: 'Die Bank braucht andere Angaben',
    CONNECTOR_NOT_SUPPORTED: (bank) => `${bank} kann hier nicht verbunden werden`,
    CREDITS_EXHAUSTED: 'Eine Verbindung ist zurzeit nicht möglich',
    ITEM_CREATION_LIMIT_EXCEEDED: 'Weitere Verbindungen sind zurzeit nicht möglich',
    ITEM_NOT_FOUND: 'Diese Verbindung gibt es nicht mehr',
    OPEN_FINANCE_NOT_AVAILABLE: 'Open Finance antwortet gerade nicht',
    INTERNAL_SERVER_ERROR: 'Der Dienst antwortet nicht wie erwartet',
    TOO_MANY_REQUESTS: 'Der Dienst ist stark ausgelastet',
    SESSION_EXPIRED: 'Diese Sitzung ist beendet',
    UPDATE_ITEM_REQUIRED: 'Diese Verbindung muss erneuert werden',
    NETWORK_ERROR: 'Die Internetverbindung ist unterbrochen',
    UNREADABLE_ANSWER: 'Die Antwort war unerwartet',
    LOGIN_TIMEOUT: (bank) => `${bank} braucht zu lange für eine Antwort`,
    AUTHORIZATION_EXPIRED: 'Die Zeit, den Zugriff zu erlauben, ist abgelaufen',
    CREATION_UNCERTAIN: 'Ihre Verbindung besteht vielleicht schon',
    INVALID_LINK: 'Dieser Link ließ sich nicht bestätigen',
    LOAD_FAILED: 'Diese Seite wird aus einer App heraus geöffnet',
    UNKNOWN: {
      create: 'Die Verbindung hat nicht geklappt',
      update: 'Die Aktualisierung hat nicht geklappt',
      renewal: 'Die letzte Aktualisierung hat nicht geklappt',
    },
  },
  failureSafe: {
    kept: { create: 'Es ist nichts verloren.', update: 'Ihre Verbindung bleibt bestehen.' },
    notShared: { create: 'Es wurde nichts geteilt.', update: 'Ihre Verbindung bleibt bestehen.' },
    nothingNew: { create: 'Es wurde nichts geteilt.', update: 'Es wird nichts Neues geteilt.' },
    notSent: 'Es wurde nichts weiter gesendet.',
    reported: (_bank, app) => `Wir haben ${app ?? 'die App'} informiert.`,
    ended: 'Es wird nichts mehr geteilt.',
  },
  failureSteps: {
    later: {
      create: 'Versuchen Sie es in ein paar Minuten erneut.',
      renewal: 'Sie können es jetzt erneut versuchen.',
    },
    checkInternet: 'Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
    checkAtBank: 'Prüfen Sie Ihre Daten in der App oder auf der Website der Bank.',
    newCode: 'Versuchen Sie es erneut, um einen neuen Code zu erhalten.',
    signOutElsewhere: (bank) => `Melden Sie sich auf Ihren anderen Geräten bei ${bank} ab.`,
    unlock: 'Entsperren Sie ihn in der App oder auf der Website der Bank.',
    doAtBank: 'Öffnen Sie die App der Bank und tun Sie, was sie verlangt.',
    setPassword: 'Legen Sie es in der App oder auf der Website der Bank fest.',
    comeBack: 'Kommen Sie hierher zurück und versuchen Sie es erneut.',
    authorizeNow: 'Sie können den Zugriff jetzt erlauben.',
    authorizeAgain: 'Die Bank verlangt, dass Sie den Zugriff erneut erlauben.',
    askAgain: 'Sie können es erneut anfragen.',
    otherKind: {
      create: 'Wählen Sie Ihre Bank für Privat- oder für Geschäftskunden.',
      update:
        'Gehen Sie zurück zur App und verbinden Sie Ihre Bank für Privat- oder für Geschäftskunden.',
    },
    otherBank: {
      create: 'Wählen Sie eine andere Bank.',
      update: 'Gehen Sie zurück zur App und sehen Sie nach, was dort möglich ist.',
    },
    laterInApp: 'Versuchen Sie es später von der App aus erneut.',
    startInApp: 'Gehen Sie zurück zur App und beginnen Sie dort neu.',
    renewInApp: 'Gehen Sie zurück zur App und erneuern Sie die bestehende Verbindung.',
    seeResult: 'Gehen Sie zurück zur App, um das Ergebnis zu sehen.',
    openApp:
      'Er kann von jemand anderem stammen oder unterwegs verändert worden sein. Öffnen Sie die App selbst und beginnen Sie dort.',
    lookInApp:
      'Gehen Sie zurück zur App und sehen Sie nach, ob die Bank verbunden ist, bevor Sie es erneut versuchen.',
  },
  connections: {
    title: 'Ihre Verbindungen',
    lead: (app) => `Was Sie mit ${app ?? 'dieser App'} teilen.`,
    empty: 'Noch ist keine Bank verbunden.',
    since: (date) => `Verbunden seit ${format.date(date)}.`,
    needsYou: 'Handlungsbedarf',
    working: 'Aktiv',
    endedOnes: (count) => `Beendet (${format.number(count)})`,
    wasShared: 'Was geteilt wurde',
    noNewData: (date) => `Keine neuen Daten seit ${format.date(date)}.`,
    again: 'Erneut verbinden',
    confirm: {
      title: (app) => `Weiterhin mit ${app ?? 'dieser App'} teilen?`,
      banks: (banks) => `Für ${banks.join(', ')}.`,
      by: (date) => `Bestätigen Sie den Zugriff bis ${format.date(date)}.`,
      late: 'Der Zugriff ruht, bis Sie ihn bestätigen.',
      one: 'Zugriff bestätigen',
      all: plural({ one: 'Zugriff bestätigen', other: 'Alle # bestätigen' }),
    },
    end: 'Zugriff beenden',
    ending: {
      title: (bank) => `Zugriff auf Ihre Daten bei ${bank} beenden?`,
      text: (bank, app) =>
        `${app ?? 'Diese App'} erhält keine Daten von ${bank} mehr. Um sie wieder zu teilen, verbinden Sie die Bank neu.`,
      keep: 'Zugriff beibehalten',
      sent: 'Der Zugriff wird beendet.',
      failed:
        'Das hat nicht geklappt, und es hat sich nichts geändert. Versuchen Sie es gleich noch einmal.',
    },
    endAccount: 'Nicht mehr anzeigen',
    endingAccount: {
      title: (account) => `${account} nicht mehr anzeigen?`,
      text: (app) =>
        `${app ?? 'Diese App'} zeigt dieses Konto dann nicht mehr an. Die Bank gibt seine Daten weiter frei, bis Sie den Zugriff beenden.`,
      keep: 'Weiter anzeigen',
    },
    doneTexts: {
      changed: 'Ihre Verbindungen haben sich geändert.',
      accountEnded: 'Das Konto wird nicht mehr angezeigt.',
      ended: 'Der Zugriff ist beendet.',
      confirmed: 'Der Zugriff ist bestätigt.',
    },
    first: 'Bank verbinden',
  },
  brand: {
    title: (bank) => `Welches Konto bei ${bank}?`,
    text: 'Wählen Sie das Konto, das Sie verbinden möchten.',
    personal: 'Privatkonto',
    business: 'Geschäftskonto',
    other: 'Anderes Konto',
  },
  alreadyConnected: {
    title: (bank) => `Sie haben schon eine Verbindung mit ${bank}`,
    text: 'Was möchten Sie tun?',
    renew: 'Erneuern',
    add: 'Konten hinzufügen',
    another: 'Mit anderem Zugang verbinden',
  },
})
