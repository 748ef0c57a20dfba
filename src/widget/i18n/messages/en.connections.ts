import type { Grammar } from '../grammar.ts'

/** The English messages on the connections that a person has already. */
export const connections = ({ plural, formatDate }: Grammar) => ({
  connections: {
    title: 'Your connections',
    lead: (app: string | null) => `What you share with ${app ?? 'this app'}.`,
    empty: 'Nothing is connected yet.',
    states: {
      active: 'Connected',
      attention: 'Needs attention',
      ending: (days: number) => plural(days, { one: 'Ends in # day', other: 'Ends in # days' }),
      ended: 'Ended',
    },
    since: (date: Date) => `Connected since ${formatDate(date)}.`,
    confirm: {
      title: (app: string | null) => `May ${app ?? 'this app'} go on reading your data?`,
      banks: (banks: readonly string[]) => `This is about ${banks.join(', ')}.`,
      by: (date: Date) => `Confirm the access by ${formatDate(date)}.`,
      late: 'Access is paused until you confirm it.',
      one: 'Confirm access',
      all: (count: number) => plural(count, { one: 'Confirm access', other: 'Confirm all #' }),
    },
    renew: 'Renew',
    end: 'End access',
    ending: {
      title: (bank: string) => `End access to ${bank}?`,
      text: (bank: string, app: string | null) =>
        `${app ?? 'This app'} gets no more data from ${bank}. To share it again, you connect the bank again.`,
      keep: 'Keep access',
      sent: 'Ending access.',
      failed: 'That didn’t work, and nothing has changed. Try again in a moment.',
    },
    doneTexts: { ended: 'Access was ended.', confirmed: 'Access is confirmed.' },
    another: 'Connect another bank',
    first: 'Connect a bank',
  },
  brand: {
    title: (bank: string) => `Which account at ${bank}?`,
    text: 'Choose the one that you want to connect.',
    personal: 'Personal account',
    business: 'Business account',
    other: 'Other account',
  },
  alreadyConnected: {
    title: (bank: string) => `You have a connection with ${bank}`,
    text: 'You can renew it, or connect another account there.',
    renew: 'Renew this connection',
    renewOne: (connection: string) => `Renew: ${connection}`,
    another: 'Connect another account',
  },
})
