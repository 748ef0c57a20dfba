import type { BankWords } from './bankWords.ts'

/** The texts of the simulated bank in French. */
export const fr: BankWords = {
  simulation: 'Cette banque est une simulation. Il n’y a aucun vrai compte derrière.',
  unnamed: 'Banque simulée',
  share: 'Partager vos données ?',
  asks: 'Une application demande à consulter :',
  readOnly:
    'Elle peut seulement consulter. Elle ne peut ni effectuer de paiement ou de virement, ni modifier quoi que ce soit.',
  endsAfter: (days) => `L’accès prend fin automatiquement après ${days} jours.`,
  approve: 'Autoriser',
  deny: 'Refuser',
  walkAway: 'Pour ne rien décider, fermez cette page.',
  wayBack: 'Retour à l’application',
  products: {
    ACCOUNTS: 'Comptes et soldes',
    TRANSACTIONS: 'Opérations',
    CREDIT_CARDS: 'Cartes de crédit et leurs relevés',
    INVESTMENTS: 'Placements',
    INVESTMENTS_TRANSACTIONS: 'Opérations sur les placements',
    IDENTITY: 'Vos données personnelles',
    LOANS: 'Crédits',
  },
  messages: {
    approved: {
      title: 'Accès autorisé',
      text: 'Vous pouvez fermer cette page et retourner dans l’application.',
    },
    denied: {
      title: 'Accès refusé',
      text: 'Rien n’est partagé. Vous pouvez fermer cette page et retourner dans l’application.',
    },
    used: {
      title: 'Lien déjà utilisé',
      text: 'Ce lien ne fonctionne qu’une fois, et il a déjà servi.',
    },
    expired: {
      title: 'Lien expiré',
      text: 'Le délai d’autorisation est écoulé. Recommencez dans l’application.',
    },
    replaced: {
      title: 'Lien remplacé',
      text: 'L’application a recommencé : utilisez la dernière page qu’elle a ouverte.',
    },
    unknown: {
      title: 'Cette page n’existe pas',
      text: 'Retournez dans l’application et rouvrez-y votre banque.',
    },
  },
}
