import type { Grammar } from '../grammar.ts'
import type { ConnectionsMessages } from '../messageTypes.ts'

/** The French messages on the connections that a person has already. */
export const connections = ({ plural, formatDate }: Grammar): ConnectionsMessages => ({
  connections: {
    title: 'Vos connexions',
    lead: (app) => `Ce que vous partagez avec ${app ?? 'cette application'}.`,
    empty: 'Aucune banque n’est encore connectée.',
    states: {
      active: 'Connectée',
      attention: 'À vérifier',
      ending: (days) =>
        plural(days, { one: 'Prend fin dans # jour', other: 'Prend fin dans # jours' }),
      ended: 'Accès terminé',
    },
    since: (date) => `Connectée depuis le ${formatDate(date)}.`,
    confirm: {
      title: (app) =>
        `Autoriser ${app ?? 'cette application'} à continuer de consulter vos données ?`,
      banks: (banks) => `Cela concerne ${banks.join(', ')}.`,
      by: (date) => `Confirmez l’accès au plus tard le ${formatDate(date)}.`,
      late: 'L’accès est suspendu jusqu’à votre confirmation.',
      one: 'Confirmer l’accès',
      all: (count) => plural(count, { one: 'Confirmer l’accès', other: 'Confirmer les # accès' }),
    },
    renew: 'Renouveler',
    end: 'Mettre fin à l’accès',
    ending: {
      title: (bank) => `Mettre fin à l’accès à ${bank} ?`,
      text: (bank, app) =>
        `${app ?? 'Cette application'} ne recevra plus de données de ${bank}. Pour les partager à nouveau, vous devrez reconnecter la banque.`,
      keep: 'Garder l’accès',
      sent: 'Nous mettons fin à l’accès.',
      failed: 'Cela n’a pas fonctionné et rien n’a changé. Réessayez dans un instant.',
    },
    doneTexts: { ended: 'L’accès a pris fin.', confirmed: 'L’accès est confirmé.' },
    another: 'Connecter une autre banque',
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
    title: (bank) => `Vous avez déjà une connexion avec ${bank}`,
    text: 'Vous pouvez la renouveler ou connecter un autre compte.',
    renew: 'Renouveler cette connexion',
    renewOne: (connection) => `Renouveler : ${connection}`,
    another: 'Connecter un autre compte',
  },
})
