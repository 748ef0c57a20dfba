import type { FirstScreen } from '../messageTypes.ts'

/** The French messages of the first screen. */
export const firstScreen: FirstScreen = ({ plural }) => ({
  app: {
    title: 'Connecter votre banque',
    footer: (origin) => `Lecture seule · demandée par ${origin}`,
    footerWithoutHost: 'Lecture seule',
    loadFailed: 'La page ne s’est pas chargée entièrement',
    crashed: 'Cette page ne fonctionne plus',
    crashedText: 'Fermez cette fenêtre et vérifiez dans l’application où en est votre accès.',
  },
  actions: {
    back: 'Retour',
    close: 'Fermer',
    continue: 'Continuer',
    done: 'Terminer',
    tryAgain: 'Réessayer',
    notNow: 'Pas maintenant',
    clear: 'Effacer la recherche',
    clearFilters: 'Effacer les filtres',
  },
  starting: { title: 'Préparation', text: 'Un instant.' },
  finding: { title: 'Recherche de votre banque', text: 'Un instant.' },
  list: {
    title: 'Choisissez votre banque',
    search: 'Rechercher une banque',
    placeholder: 'Nom de votre banque',
    results: (count) => plural(count, { one: '# banque', other: '# banques' }),
    loading: 'Chargement des banques',
    stillLoading: 'Chargement des banques toujours en cours',
    noMatch: (text) => `Aucune banque ne correspond à « ${text} »`,
    noMatchHint: 'Vérifiez l’orthographe ou essayez un nom plus court.',
    missReported: (app) => `Nous avons transmis votre recherche à ${app ?? 'l’application'}.`,
    empty: 'Aucune banque n’est proposée ici',
    failed: 'La liste des banques ne s’est pas chargée',
    failedText: 'Vérifiez votre connexion Internet et réessayez.',
    incomplete: 'Il manque des banques dans cette liste.',
    selectedUnavailable:
      'La banque demandée par l’application n’est pas disponible. Choisissez-en une autre.',
    offline: 'Ne répond pas pour le moment',
    noProducts: 'Ne propose pas ce dont l’application a besoin',
    unstable: 'Plus lente que d’habitude',
    sandbox: 'Test',
    personal: 'Particuliers',
    business: 'Professionnels',
    filters: 'Filtres',
    country: 'Pays',
    allCountries: 'Tous les pays',
  },
  connectionStates: {
    active: 'Connectée',
    attention: 'À vérifier',
    ending: (days) =>
      plural(days, { one: 'Prend fin dans # jour', other: 'Prend fin dans # jours' }),
    ended: 'Accès terminé',
  },
})
