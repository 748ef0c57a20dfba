import type { Remaining } from '../messageTypes.ts'

/** The French messages of every screen after the list, in the formal address. No article stands before a name. */
export const remaining: Remaining = ({ plural, format }) => ({
  credentials: {
    title: {
      login: (bank) => `Identifiez-vous auprès de ${bank}`,
      choice: (bank) => `Connecter ${bank}`,
      cpf: 'Votre CPF',
      company: 'Informations sur votre entreprise',
      details: 'Saisissez vos informations',
    },
    text: 'Rien n’est envoyé avant votre accord à l’étape suivante.',
    rejected: {
      password: 'La banque n’a pas accepté cet identifiant ou ce mot de passe.',
      openFinance: 'La banque n’a pas accepté ces informations.',
    },
    tryAgain: 'Vérifiez et réessayez.',
    attemptsLeft: (count) =>
      count === 0
        ? 'Il ne vous reste aucune tentative.'
        : plural({
            one: 'Il vous reste # tentative.',
            other: 'Il vous reste # tentatives.',
          })(count),
    failedInARow: (count) =>
      `Cela fait ${format.number(count)} tentatives d’affilée. Beaucoup de banques bloquent l’accès au bout de quelques-unes.`,
    phoneReady: (bank) =>
      `Gardez votre téléphone à portée de main : ${bank} peut demander un code.`,
    fieldsRejected: 'Vérifiez ces informations.',
    optional: 'facultatif',
    show: 'Afficher',
    hide: 'Masquer',
    choose: 'Choisissez une option',
    noChoice: 'Laisser vide',
    imageAlt: 'Image avec les caractères à saisir',
  },
  checks: {
    required: 'Remplissez ce champ',
    requiredChoice: 'Choisissez une option',
    number: 'Utilisez uniquement des chiffres',
    cpf: 'Vérifiez les 11 chiffres du CPF',
    cnpj: 'Vérifiez les 14 caractères du CNPJ',
    pattern: 'Vérifiez ce champ',
    tooLong: (most) => `${format.number(most)} caractères au maximum`,
    rejected: 'La banque n’a pas accepté cette information',
  },
  consent: {
    requestedBy: (app, site) =>
      app === null ? `Demandé par ${site}` : `Demandé par ${app} (${site})`,
    returnsTo: (site) => `Vous reviendrez ensuite sur ${site}.`,
    title: (app, bank) =>
      `${app ?? 'Cette application'} souhaite consulter vos données chez ${bank}`,
    details: 'Voir le détail',
    required: 'Données nécessaires',
    optional: 'Données facultatives : cochez ce que vous voulez partager',
    chooseOne: 'Cochez au moins un type de données pour continuer.',
    unlistedProducts: {
      password:
        'Cette banque ne précise pas de quelles données il s’agit. En cas de doute, demandez d’abord à l’application.',
      openFinance: 'Votre banque indique de quelles données il s’agit avant tout partage.',
    },
    readOnly: {
      password: (app) =>
        `${app ?? 'Cette application'} peut seulement consulter vos données, sans pouvoir effectuer de paiement ni de virement.`,
      openFinance: () =>
        'Lecture seule : aucun paiement ni virement n’est possible avec cet accès.',
    },
    months: (count) => `L’accès dure ${format.months(count)}.`,
    until: (date) => `Jusqu’au ${format.date(date)} au plus tard`,
    why: 'Objectif :',
    chooseTerm: 'Durée de l’accès',
    term: (months) =>
      months === null ? 'Jusqu’à ce que vous y mettiez fin' : format.months(months),
    reconfirmation: (days) =>
      days === 365
        ? 'Vous devrez le confirmer une fois par an.'
        : `Vous devrez le confirmer tous les ${format.number(days)} jours.`,
    additions: {
      credit: 'Les nouveaux crédits sont inclus automatiquement.',
      investments: 'Les nouveaux placements sont inclus automatiquement.',
      both: 'Les nouveaux crédits et placements sont inclus automatiquement.',
    },
    nextSteps: (bank) => `Ensuite : identifiez-vous auprès de ${bank}, confirmez et revenez ici.`,
    through: 'Accès assuré par',
    unknownDuration: {
      password: 'L’accès dure jusqu’à ce que vous y mettiez fin.',
      openFinance: 'Votre banque indique la durée de l’accès.',
    },
    revoke: {
      password: (app) =>
        `Vous pouvez mettre fin à l’accès à tout moment dans ${app ?? 'cette application'}. Changer le mot de passe de votre banque y met fin aussi.`,
      openFinance: (app) =>
        `Vous pouvez mettre fin à l’accès à tout moment, dans ${app ?? 'cette application'} ou auprès de votre banque.`,
    },
    revokeElsewhere: {
      password: (app) =>
        `Pour mettre fin à l’accès, contactez ${app ?? 'cette application'}. Changer le mot de passe de votre banque y met fin aussi.`,
      openFinance: () => 'Vous pouvez mettre fin à l’accès à tout moment auprès de votre banque.',
    },
    purpose: (app) =>
      `Pour transmettre ces données à ${app ?? 'l’application'} et les y tenir à jour.`,
    acceptTerms: 'En continuant, vous acceptez les',
    terms: 'conditions d’utilisation',
    manage: 'Gérer l’accès',
    agree: 'Accepter et continuer',
    agreeBank: 'Accepter et aller à ma banque',
    agreePhone: 'Accepter et utiliser mon téléphone',
    newWindow: 'Votre banque s’ouvre dans une nouvelle fenêtre.',
  },
  products: {
    IDENTITY: 'Identité et coordonnées',
    ACCOUNTS: 'Comptes et soldes',
    TRANSACTIONS: 'Opérations sur les comptes',
    CREDIT_CARDS: 'Cartes de crédit',
    INVESTMENTS: 'Placements',
    INVESTMENTS_TRANSACTIONS: 'Opérations sur les placements',
    LOANS: 'Crédits et financements',
    PAYMENT_DATA: 'Détails de paiement des opérations',
    OPPORTUNITIES: 'Offres et plafonds',
    PORTFOLIO: 'Portefeuille de placements',
    INCOME_REPORTS: 'Documents fiscaux annuels',
  },
  categories: {
    accounts: 'Comptes, soldes et opérations',
    credit: 'Crédits, financements et offres',
    investments: 'Placements et leurs opérations',
  },
  productDetails: {
    IDENTITY: 'Nom, numéro fiscal, date de naissance, adresses, téléphones et e-mail.',
    ACCOUNTS: 'Numéros d’agence et de compte, soldes et plafonds.',
    TRANSACTIONS: 'Entrées et sorties : date, montant et libellé.',
    CREDIT_CARDS: 'Cartes, plafonds, relevés et achats.',
    INVESTMENTS: 'Vos placements et leur valeur.',
    INVESTMENTS_TRANSACTIONS: 'Achats, ventes et revenus.',
    LOANS: 'Contrats, échéances, taux et montant restant dû.',
    PAYMENT_DATA: 'Qui a payé et qui a été payé.',
    OPPORTUNITIES: 'Les plafonds de crédit et les offres que la banque vous réserve.',
    PORTFOLIO: 'L’ensemble de vos placements, tel que la banque le résume.',
    INCOME_REPORTS: 'Les documents annuels pour votre déclaration de revenus.',
  },
  connecting: {
    title: (bank) => `Ouverture de l’accès à ${bank}`,
    toBank: (bank) =>
      `Nous ouvrons une connexion sécurisée avec ${bank}. Vous n’avez rien à faire.`,
    firstMinute: 'Cela prend en général moins d’une minute.',
    reading: 'Lecture des données autorisées',
    checking: 'Vérification de votre réponse.',
    finishing: 'Finalisation',
    stageDone: 'terminé',
    stageCurrent: 'en cours',
    stageUpcoming: 'pas encore commencé',
    busy: 'Le service est très sollicité. Nous réessayons dans un instant.',
    busyFor: (seconds) =>
      `Le service est très sollicité. Nous réessayons ${format.inSeconds(seconds)}.`,
    pause: 'La prochaine tentative commence dans un instant.',
    pauseFor: (seconds) => `La prochaine tentative commence ${format.inSeconds(seconds)}.`,
    retrying: 'L’avancement ne s’affiche pas pour le moment. Nous continuons d’essayer.',
    offline:
      'Le service est injoignable. Vérifiez votre connexion à Internet ; nous continuons d’essayer.',
    overdue: 'C’est plus long que d’habitude. L’opération se poursuit en arrière-plan.',
    longWait: {
      slow: 'Chaque banque répond à son rythme. Cela peut prendre une minute ou deux.',
      stay: 'C’est toujours en cours. Gardez cette fenêtre ouverte ; elle se met à jour automatiquement.',
      canLeave: 'Vous pouvez quitter cette page. L’opération se poursuit en arrière-plan.',
      long: 'C’est toujours en cours et rien n’est perdu. Le résultat s’affichera ici dans quelques minutes.',
    },
  },
  readingItem: { title: 'Vérification de votre accès', text: 'Un instant.' },
  renewal: {
    titles: {
      consent: (bank) => `Renouvelez votre accès à ${bank}`,
      retry: (bank) => `Mettez à jour les données de ${bank}`,
    },
    works: 'Tout fonctionne.',
    texts: {
      consent: 'Renouvelez maintenant et l’accès se poursuit sans interruption.',
      accounts: 'Choisissez les comptes sur la page de votre banque.',
    },
    accept: {
      mfa: 'Recevoir un nouveau code',
      renew: 'Renouveler maintenant',
      update: 'Mettre à jour maintenant',
    },
    ends: (date) => `L’accès prend fin le ${format.date(date)}.`,
    lasts: (date) => `Votre accès reste valable jusqu’au ${format.date(date)}.`,
    ended: (date) => `L’accès a pris fin le ${format.date(date)}.`,
    lastUpdated: (time) => `Dernière mise à jour le ${format.dateTime(time)}.`,
    nextUpdate: (time) => `Prochaine mise à jour le ${format.dateTime(time)}.`,
    actBefore: (time) => `Vous avez jusqu’au ${format.dateTime(time)}.`,
  },
  authorizing: {
    inProgress: 'En attente de votre confirmation auprès de votre banque.',
    title: (bank) => `Continuez sur le site de ${bank}`,
    text: {
      button: (bank) => `Utilisez le bouton pour ouvrir ${bank}, puis revenez ici.`,
      tap: (bank) =>
        `Appuyez sur le bouton pour ouvrir ${bank}. Revenez ici quand vous aurez terminé.`,
      followed:
        'Votre banque s’est ouverte. Revenez ici quand vous aurez terminé ; cette page se met à jour automatiquement.',
      window: 'Terminez dans la fenêtre de votre banque. Cette page se met à jour automatiquement.',
    },
    steps: [
      'Identifiez-vous auprès de votre banque comme d’habitude',
      'Vérifiez ce qui est partagé et donnez votre accord',
      'Revenez ici',
    ],
    open: (bank) => `Continuer vers ${bank}`,
    reopen: (bank) => `Rouvrir ${bank}`,
    restart: 'Recommencer',
    here: 'Ouvrir dans ce navigateur',
    phone: 'Continuer sur votre téléphone',
    phoneText:
      'Scannez ce code et terminez sur votre téléphone. Cette page se met à jour automatiquement.',
    qrCode: 'Code QR qui ouvre la page de votre banque',
    phoneFresh:
      'Dès que le code s’affiche, la fenêtre de la banque sur cet ordinateur ne fonctionne plus.',
    showCode: 'Afficher le code',
    blocked:
      'Rien ne s’est ouvert. Ce navigateur ou cette application n’autorise peut-être pas les nouvelles fenêtres.',
    copyAddress: 'Copier l’adresse',
    elsewhere: 'Ouvrir sur un autre appareil',
    inThisTab: 'Ouvrir dans cet onglet',
    phoneOnce: 'Le code fonctionne une fois, pendant quelques minutes.',
    fullJourney: (bank) =>
      `${bank} vous demande de confirmer le renouvellement sur sa propre page.`,
    secondRedirect: 'Votre banque demande une étape de plus. Retournez-y pour continuer.',
    windowClosed:
      'La fenêtre de votre banque a été fermée. Si vous aviez terminé, patientez un instant ici.',
  },
  approving: {
    title: (bank) => `Validez auprès de ${bank}`,
    text: 'Ouvrez l’application de votre banque et validez la demande. Cette page se met à jour automatiquement.',
    open: (bank) => `Ouvrir ${bank}`,
    compare: 'Votre banque peut afficher ou demander ceci :',
    qrCode: 'Code QR qui ouvre la validation auprès de votre banque',
    codeText: 'Scannez-le avec un autre appareil ou collez-le dans l’application de votre banque.',
    copyCode: 'Copier le code',
    waiting: 'En attente de votre validation.',
    later:
      'Vous pouvez aussi quitter cette page et valider plus tard auprès de votre banque. La suite se fera automatiquement.',
    expired: 'Le délai de validation est écoulé',
    ending: 'En attente de la réponse de la banque.',
  },
  pendingApproval: {
    title: 'En attente d’une autre validation',
    text: (bank) =>
      `Votre part est faite. D’autres personnes doivent aussi valider auprès de ${bank}.`,
    leave:
      'Vous pouvez quitter cette page. La suite se fera automatiquement dès que tout le monde aura validé.',
    done: 'Terminer pour l’instant',
  },
  mfa: {
    title: 'Encore une vérification',
    text: (bank) => `${bank} veut s’assurer que c’est bien vous.`,
    code: 'Code',
    sentByItself: 'Envoyé dès que vous saisissez le dernier chiffre.',
    anotherWay: 'L’envoyer autrement',
    rejected: 'La banque n’a pas accepté votre réponse. Réessayez.',
    undelivered:
      'Nous n’avons pas pu confirmer l’arrivée de votre réponse. Saisissez-la encore une fois.',
    lastSeconds: plural({ one: 'Il reste # seconde', other: 'Il reste # secondes' }),
    timeLeft: (seconds) => `Temps restant : ${format.timeLeft(seconds)}`,
    pictureHelp: {
      title: 'Vous ne pouvez pas lire l’image ?',
      text: 'La banque n’affiche ces caractères que sous forme d’image. Une personne de confiance peut vous les lire, ou demandez à la banque s’il existe un autre moyen.',
    },
  },
  success: {
    title: (bank) => `Accès à ${bank} établi`,
    renewed: (bank, until) => `Accès à ${bank} renouvelé jusqu’au ${format.date(until)}`,
    partialTitle: (bank) => `Accès partiel à ${bank}`,
    notArrived: 'pas cette fois',
    shared: 'Ce qui est partagé',
    another: 'Connecter une autre banque',
    connectedNow: 'Banques connectées à l’instant',
    quota: (products) =>
      `La banque n’autorise plus de consultation ce mois-ci : ${format.list(products)}. Ces données arriveront le mois prochain.`,
    asOf: (name, time) => `${name} (${format.date(time)})`,
    earlier: (products) =>
      `Les données déjà reçues restent disponibles : ${format.list(products)}.`,
    someMissing:
      'Certaines données ne sont pas arrivées cette fois-ci. Nous réessaierons à la prochaine mise à jour.',
    impact: (app) => `D’ici là, ${app ?? 'l’application'} n’a pas ces données.`,
    missing: (products) =>
      `Données non reçues cette fois-ci : ${format.list(products)}. Nous réessaierons à la prochaine mise à jour.`,
  },
  leaving: {
    title: 'Quitter maintenant ?',
    text: 'Ce n’est pas encore terminé. Si vous quittez maintenant, l’opération peut s’interrompre.',
    background: 'Ce n’est pas encore terminé. L’opération se poursuit en arrière-plan.',
    typed: 'Ce que vous avez saisi sera perdu.',
    stay: 'Rester',
    leave: 'Quitter',
  },
  closed: {
    title: 'Vous pouvez fermer cette page',
    text: 'Il n’y a plus rien à faire ici.',
    back: (app) => `Retour à ${app ?? 'l’application'}`,
  },
  recoveryActions: {
    credentials: 'S’identifier à nouveau',
    newPassword: 'Saisir le nouveau mot de passe',
    retry: 'Réessayer',
    authorizeNow: 'Autoriser maintenant',
    authorize: 'Autoriser à nouveau',
    another: 'Choisir une autre banque',
    leave: 'Fermer',
  },
  support: {
    title: 'Détails pour l’assistance',
    code: 'Code',
    run: 'Session',
    item: 'Item',
    request: 'Requête',
    connector: 'Connecteur',
    status: 'Statut HTTP',
    message: 'Message du service',
    version: 'Version',
    time: 'Heure',
    copy: 'Copier',
    copied: 'Copié',
    attemptsLeft: 'Tentatives restantes',
  },
  yourBank: 'Votre banque',
  bankSite: (bank) => `Ouvrir le site de ${bank}`,
  bankSays: 'La banque indique :',
  serviceSays: 'Le service indique :',
  reasons: {
    products: (app) =>
      `Cette banque ne propose pas les données que demande ${app ?? 'cette application'}.`,
    other: 'Le service n’accepte pas cet accès tel que l’application le demande.',
  },
  health: {
    ONLINE: (bank) => `${bank} répond à nouveau. Vous pouvez essayer maintenant.`,
    UNSTABLE: (bank) => `${bank} répond, mais plus lentement que d’habitude.`,
    OFFLINE: (bank) => `${bank} ne répond toujours pas. Réessayez dans quelques minutes.`,
  },
  failureCases: {
    resultUnknown: 'Cette session est terminée',
    notAllowed: 'Vous ne pouvez pas continuer ici',
    notApproved: 'L’accès n’a pas été validé',
    renewalRefused: (bank) => `${bank} n’a pas renouvelé votre accès`,
    renewalExpired: 'L’accès a pris fin avant d’être renouvelé',
  },
  failureTitles: {
    INVALID_CREDENTIALS: 'La banque n’a pas accepté les informations',
    INVALID_CREDENTIALS_MFA: 'La banque n’a pas accepté le code',
    USER_INPUT_TIMEOUT: 'Le code a expiré',
    ALREADY_LOGGED_IN: 'Votre session est ouverte ailleurs',
    SITE_NOT_AVAILABLE: {
      create: (bank) => `${bank} n’a pas répondu`,
      renewal: (bank) => `${bank} n’a pas répondu lors de la dernière mise à jour`,
    },
    ACCOUNT_LOCKED: (bank) => `${bank} a bloqué votre accès`,
    ACCOUNT_NEEDS_ACTION: 'Votre banque demande d’abord quelque chose',
    ACCOUNT_CREDENTIALS_RESET: 'Votre banque demande un nouveau mot de passe',
    USER_NOT_SUPPORTED: 'Ces informations correspondent à un autre type de compte',
    CONNECTION_ERROR: (bank) => `Impossible de joindre ${bank}`,
    USER_AUTHORIZATION_NOT_GRANTED: 'L’accès n’a pas été autorisé',
    USER_AUTHORIZATION_REVOKED: 'L’accès a pris fin auprès de votre banque',
    MERGE_ERROR: 'Vos données n’ont pas pu être enregistrées cette fois',
    ERROR: {
      create: 'L’opération s’est arrêtée en cours de route',
      update: 'La mise à jour s’est arrêtée en cours de route',
      renewal: 'La dernière mise à jour s’est arrêtée en cours de route',
    },
    INVALID_PARAMETER: 'La banque a besoin d’autres informations',
    CONNECTOR_NOT_SUPPORTED: (bank) => `Impossible de connecter ${bank} ici`,
    CREDITS_EXHAUSTED: 'Aucun accès ne peut être ouvert pour le moment',
    ITEM_CREATION_LIMIT_EXCEEDED: 'Aucun autre accès ne peut être ouvert pour le moment',
    ITEM_NOT_FOUND: 'Cet accès n’existe plus',
    OPEN_FINANCE_NOT_AVAILABLE: 'Le système de finance ouverte ne répond pas pour le moment',
    INTERNAL_SERVER_ERROR: 'Le service ne répond pas comme prévu',
    TOO_MANY_REQUESTS: 'Le service est très sollicité',
    SESSION_EXPIRED: 'Cette session est terminée',
    UPDATE_ITEM_REQUIRED: 'Cet accès doit être renouvelé',
    NETWORK_ERROR: 'La connexion Internet a été interrompue',
    UNREADABLE_ANSWER: 'Une réponse inattendue est arrivée',
    LOGIN_TIMEOUT: (bank) => `${bank} met trop de temps à répondre`,
    AUTHORIZATION_EXPIRED: 'Le délai d’autorisation est écoulé',
    CREATION_UNCERTAIN: 'Votre accès a peut-être été ouvert',
    INVALID_LINK: 'Ce lien n’a pas pu être confirmé',
    LOAD_FAILED: 'Cette page s’ouvre depuis une application',
    UNKNOWN: {
      create: 'L’accès n’a pas pu être ouvert',
      update: 'La mise à jour n’a pas fonctionné',
      renewal: 'La dernière mise à jour n’a pas fonctionné',
    },
  },
  failureSafe: {
    kept: { create: 'Rien n’est perdu.', update: 'Votre accès est conservé.' },
    notShared: { create: 'Rien n’a été partagé.', update: 'Votre accès est conservé.' },
    nothingNew: { create: 'Rien n’a été partagé.', update: 'Rien de nouveau n’est partagé.' },
    notSent: 'Rien d’autre n’a été envoyé.',
    reported: (_bank, app) => `Nous avons prévenu ${app ?? 'l’application'}.`,
    ended: 'Plus rien n’est partagé.',
  },
  failureSteps: {
    later: {
      create: 'Réessayez dans quelques minutes.',
      renewal: 'Vous pouvez réessayer maintenant.',
    },
    checkInternet: 'Vérifiez votre connexion Internet, puis réessayez.',
    checkAtBank: 'Vérifiez vos informations dans l’application ou sur le site de la banque.',
    newCode: 'Réessayez pour recevoir un nouveau code.',
    signOutElsewhere: (bank) => `Déconnectez-vous de ${bank} sur vos autres appareils.`,
    unlock: 'Débloquez-le dans l’application ou sur le site de la banque.',
    doAtBank: 'Ouvrez l’application de la banque et suivez ses indications.',
    setPassword: 'Définissez-le dans l’application ou sur le site de la banque.',
    comeBack: 'Revenez ici et réessayez.',
    authorizeNow: 'Vous pouvez l’autoriser maintenant.',
    authorizeAgain: 'La banque demande à nouveau votre autorisation.',
    askAgain: 'Vous pouvez refaire la demande.',
    otherKind: {
      create: 'Choisissez l’espace particuliers ou professionnels de votre banque.',
      update:
        'Retournez dans l’application et reliez l’espace particuliers ou professionnels de votre banque.',
    },
    otherBank: {
      create: 'Choisissez une autre banque.',
      update: 'Retournez dans l’application pour voir ce que vous pouvez y faire.',
    },
    laterInApp: 'Réessayez plus tard depuis l’application.',
    startInApp: 'Retournez dans l’application et recommencez.',
    renewInApp: 'Retournez dans l’application et renouvelez l’accès existant.',
    seeResult: 'Retournez dans l’application pour voir le résultat.',
    openApp:
      'Il peut venir de quelqu’un d’autre ou avoir été modifié en route. Ouvrez vous-même l’application et commencez là.',
    lookInApp: 'Retournez dans l’application et regardez si la banque y figure avant de réessayer.',
  },
  connections: {
    title: 'Vos accès',
    lead: (app) => `Ce que vous partagez avec ${app ?? 'cette application'}.`,
    empty: 'Aucune banque n’est encore connectée.',
    since: (date) => `Connectée depuis le ${format.date(date)}.`,
    needsYou: 'À faire',
    working: 'Actifs',
    endedOnes: (count) => `Terminés (${format.number(count)})`,
    wasShared: 'Ce qui était partagé',
    noNewData: (date) => `Aucune nouvelle donnée depuis le ${format.date(date)}.`,
    again: 'Ajouter à nouveau',
    confirm: {
      title: (app) => `Continuer à partager avec ${app ?? 'cette application'} ?`,
      banks: (banks) => `Pour ${banks.join(', ')}.`,
      by: (date) => `Confirmez l’accès au plus tard le ${format.date(date)}.`,
      late: 'L’accès est suspendu jusqu’à votre confirmation.',
      one: 'Confirmer l’accès',
      all: plural({ one: 'Confirmer l’accès', other: 'Confirmer les # accès' }),
    },
    end: 'Mettre fin à l’accès',
    ending: {
      title: (bank) => `Mettre fin à l’accès à vos données chez ${bank} ?`,
      text: (bank, app) =>
        `${app ?? 'Cette application'} ne recevra plus de données de ${bank}. Pour les partager à nouveau, vous devrez reconnecter la banque.`,
      keep: 'Garder l’accès',
      sent: 'Nous mettons fin à l’accès.',
      failed: 'Cela n’a pas fonctionné et rien n’a changé. Réessayez dans un instant.',
    },
    endAccount: 'Ne plus afficher',
    endingAccount: {
      title: (account) => `Ne plus afficher ${account} ?`,
      text: (app) =>
        `${app ?? 'Cette application'} n’affichera plus ce compte. La banque continuera à partager ses données jusqu’à ce que vous mettiez fin à l’accès.`,
      keep: 'Continuer à l’afficher',
    },
    doneTexts: {
      changed: 'Vos accès ont changé.',
      accountEnded: 'Le compte n’est plus affiché.',
      ended: 'L’accès a pris fin.',
      confirmed: 'L’accès est confirmé.',
    },
    first: 'Connecter une banque',
  },
  brand: {
    title: (bank) => `Quel compte chez ${bank} ?`,
    text: 'Choisissez celui que vous voulez connecter.',
    personal: 'Compte personnel',
    business: 'Compte professionnel',
    other: 'Autre compte',
  },
  alreadyConnected: {
    title: (bank) => `Vous avez déjà un accès à ${bank}`,
    text: 'Que voulez-vous faire ?',
    renew: 'Renouveler',
    add: 'Ajouter des comptes',
    another: 'Utiliser un autre identifiant',
  },
})
