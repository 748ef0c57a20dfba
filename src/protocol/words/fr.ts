import type { CompletionWords, LoaderWords } from '../words.ts'

/** The French texts outside the widget. */
export const close = 'Fermer'

export const loader: LoaderWords = {
  title: 'Connecter votre banque',
  close,
  blocked: 'Votre navigateur a bloqué la fenêtre.',
  slow: 'La page se charge encore.',
  failed: 'La page ne s’est pas chargée. Vérifiez votre connexion.',
  retry: 'Réessayer',
  elsewhere: 'Continuer dans l’autre fenêtre',
  cancel: 'Annuler',
}

export const completion: CompletionWords = {
  waiting: {
    title: 'Ouverture de votre banque',
    text: 'La connexion est sécurisée. Vous n’avez rien à faire.',
  },
  stuck: {
    title: 'Votre banque ne s’est pas ouverte ici',
    text: 'Retournez dans l’application et utilisez le bouton qui s’y trouve.',
  },
  approved: {
    title: 'Votre banque a reçu votre réponse',
    text: 'Revenez à l’application pour voir le résultat.',
  },
  other: {
    title: 'Rien n’a été approuvé',
    text: 'Revenez à l’application.',
  },
  expired: {
    title: 'Trop de temps s’est écoulé pour continuer ici',
    text: 'Revenez en arrière pour voir le résultat.',
    back: (site) => `Retour à ${site}`,
  },
  close: 'Fermer cette fenêtre',
  stays: 'Votre navigateur garde cette fenêtre ouverte. Fermez-la et retournez dans l’application.',
}

export const noScript = 'Vous pouvez fermer cette fenêtre et retourner dans l’application.'

export const forbidden =
  /!|\bs’il vous plaît|\bveuillez|connexion (?!(?:à )?internet|(?:est )?sécurisée)|\bvalid(?:er|ez|é)\b|validation/i
