import type { Grammar } from '../grammar.ts'

/** A first connection has nothing to keep; a renewal has waited already. */
const tryLater = {
  create: 'You haven’t lost anything. Try again in a few minutes.',
  update: 'Your connection is kept. Try again in a few minutes.',
  renewal: 'Your connection is kept. You can try again now.',
}
const letKnow = (_bank: string, app: string | null) =>
  `We’ve let ${app ?? 'the app'} know. Try again later from there.`

/** The English messages of every screen after the list. Every other language has the same keys and parameters. */
export const remaining = ({ plural, format, capitalize }: Grammar) => ({
  credentials: {
    title: {
      login: (bank: string) => `Sign in to ${bank}`,
      choice: 'How do you want to connect?',
      cpf: 'Your CPF',
      company: 'Your company’s details',
      details: 'Enter your details',
    },
    text: 'Nothing is sent until you agree in the next step.',
    rejected: {
      password: 'The bank didn’t accept this user name or password.',
      openFinance: 'The bank didn’t accept these details.',
    },
    tryAgain: 'Check them and try again.',
    attemptsLeft: (count: number) =>
      count === 0
        ? 'You have no attempts left.'
        : plural(count, { one: 'You have # attempt left.', other: 'You have # attempts left.' }),
    failedInARow: (count: number) =>
      `That was attempt ${format.number(count)} in a row. Many banks lock access after a few.`,
    phoneReady: (bank: string) => `Have your phone ready: ${bank} may ask for a code.`,
    fieldsRejected: 'Check these details.',
    errorSummary: (count: number) =>
      plural(count, { one: 'Check # field:', other: 'Check # fields:' }),
    optional: 'optional',
    show: 'Show',
    hide: 'Hide',
    choose: 'Choose one',
    noChoice: 'Leave empty',
    imageAlt: 'Picture with the characters to type',
  },
  checks: {
    required: (label: string) => `“${label}” is missing`,
    requiredChoice: 'Choose one',
    number: 'Use digits only',
    cpf: 'Check the CPF: it has 11 digits, and these don’t add up',
    cnpj: 'Check the CNPJ: it has 14 characters, and these don’t add up',
    pattern: (label: string) => `Check “${label}”`,
    tooLong: (most: number) => `Use at most ${format.number(most)} characters`,
    rejected: 'The bank didn’t accept this',
  },
  consent: {
    requestedBy: (app: string | null, site: string) =>
      app === null ? `Requested by ${site}` : `Requested by ${app} (${site})`,
    returnsTo: (site: string) => `You return to ${site} afterwards.`,
    title: (app: string | null, bank: string) =>
      `${app ?? 'This app'} wants to read your data at ${bank}`,
    details: 'See the details',
    required: 'Required',
    optional: 'Optional: tick what you want to share',
    chooseOne: 'Tick at least one kind of data to go on.',
    unlistedProducts: {
      password: 'This bank doesn’t list which data that is. If you are unsure, ask the app first.',
      openFinance: 'Your bank shows which data that is before anything is shared.',
    },
    readOnly: {
      password: (app: string | null) =>
        `${app ?? 'This app'} only reads. It can’t move your money.`,
      openFinance: () => 'Read-only: your money can’t be moved with this.',
    },
    months: (count: number) =>
      plural(count, { one: 'Access lasts # month.', other: 'Access lasts # months.' }),
    chooseTerm: 'How long access lasts',
    term: (months: number | null) =>
      months === null ? 'Until you end it' : plural(months, { one: '# month', other: '# months' }),
    reconfirmation: (days: number) =>
      days === 365
        ? 'You are asked to confirm it once a year.'
        : `You are asked to confirm it every ${format.number(days)} days.`,
    additions: {
      credit: 'New loans are included automatically.',
      investments: 'New investments are included automatically.',
      both: 'New loans and investments are included automatically.',
    },
    nextSteps: (bank: string) => `Next: sign in at ${bank}, confirm there and come back here.`,
    through: 'Connected through',
    unknownDuration: {
      password: 'Access lasts until you end it.',
      openFinance: 'Your bank shows how long access lasts.',
    },
    revoke: {
      password: (app: string | null) =>
        `You can end access at any time in ${app ?? 'this app'}. Changing your bank password ends it too.`,
      openFinance: (app: string | null) =>
        `You can end access at any time, in ${app ?? 'this app'} or at your bank.`,
    },
    purpose: (app: string | null) =>
      `To bring this data into ${app ?? 'the app'} and keep it up to date.`,
    acceptTerms: 'By continuing you accept the',
    terms: 'terms of use',
    manage: 'Manage access',
    agree: 'Agree and continue',
    agreeBank: (bank: string) => `Agree and go to ${bank}`,
    newWindow: 'Your bank opens in a new window.',
  },
  products: {
    IDENTITY: 'Identity and contact details',
    ACCOUNTS: 'Accounts and balances',
    TRANSACTIONS: 'Account transactions',
    CREDIT_CARDS: 'Credit cards',
    INVESTMENTS: 'Investments',
    INVESTMENTS_TRANSACTIONS: 'Investment transactions',
    LOANS: 'Loans and financing',
    PAYMENT_DATA: 'Payment details of transactions',
    OPPORTUNITIES: 'Offers and limits',
    PORTFOLIO: 'Investment portfolio',
    INCOME_REPORTS: 'Income reports',
  },
  categories: {
    accounts: 'Accounts, balances and transactions',
    credit: 'Loans, financing and offers',
    investments: 'Investments and their transactions',
  },
  productDetails: {
    IDENTITY: 'Name, tax ID, birth date, addresses, phones and email.',
    ACCOUNTS: 'Branch and account numbers, balances and limits.',
    TRANSACTIONS: 'Money in and out: date, amount and description.',
    CREDIT_CARDS: 'Cards, limits, bills and purchases.',
    INVESTMENTS: 'What you hold and what it is worth.',
    INVESTMENTS_TRANSACTIONS: 'Purchases, sales and earnings.',
    LOANS: 'Contracts, instalments, rates and what is left to pay.',
    PAYMENT_DATA: 'Who paid and who was paid.',
    OPPORTUNITIES: 'Credit limits and offers that the bank has for you.',
    PORTFOLIO: 'Your investments together, as the bank sums them up.',
    INCOME_REPORTS: 'The yearly reports for your tax return.',
  },
  connecting: {
    title: (bank: string) => `Connecting to ${bank}`,
    toBank: (bank: string) =>
      `We’re opening a secure connection to ${bank}. You don’t need to do anything.`,
    firstMinute: 'This usually takes under a minute.',
    stages: {
      login: 'Signing in',
      accounts: 'Reading accounts',
      transactions: 'Reading transactions',
      finish: 'Finishing up',
    },
    stageDone: 'done',
    stageCurrent: 'in progress',
    stageUpcoming: 'not started',
    busy: 'The service is busy. We’ll try again in a moment.',
    busyFor: (seconds: number) =>
      `The service is busy. We’ll try again ${format.inSeconds(seconds)}.`,
    pause: 'The next try starts in a moment.',
    pauseFor: (seconds: number) => `The next try starts ${format.inSeconds(seconds)}.`,
    retrying: 'We can’t see the progress right now. Still trying.',
    overdue: 'This is taking longer than usual. It continues in the background.',
    longWait: {
      slow: 'Banks answer at their own pace. This can take a minute or two.',
      stay: 'Nothing is stuck. Keep this window open; it updates by itself.',
      canLeave: 'You can leave now. It continues in the background.',
      long: 'Still going, and nothing is lost. You’ll see the result here within a few minutes.',
    },
  },
  readingItem: { title: 'Checking your connection', text: 'One moment.' },
  renewal: {
    titles: {
      consent: (bank: string) => `Renew your connection with ${bank}`,
      retry: (bank: string) => `Update ${bank}`,
    },
    texts: {
      UP_TO_DATE: {
        consent: 'Everything works. Renew now and access goes on without a gap.',
        retry: 'Everything works. You can fetch the latest data now.',
      },
      PARTIAL_SUCCESS: {
        consent: 'You can renew the connection now.',
        retry: 'You can update the connection now.',
      },
    },
    accept: {
      credentials: 'Enter the details',
      mfa: 'Get a new code',
      renew: 'Renew now',
      update: 'Update now',
    },
    ends: (date: Date) => `Access ends on ${format.date(date)}.`,
    ended: (date: Date) => `Access ended on ${format.date(date)}.`,
    lastUpdated: (time: Date) => `Last updated on ${format.dateTime(time)}.`,
    nextUpdate: (time: Date) => `Next update on ${format.dateTime(time)}.`,
    actBefore: (time: Date) => `This can be done until ${format.dateTime(time)}.`,
  },
  authorizing: {
    inProgress: 'Waiting for you to finish at your bank.',
    title: (bank: string) => `Continue at ${bank}`,
    text: {
      button: (bank: string) => `Use the button to open ${bank}, then come back here.`,
      tap: (bank: string) => `Tap to open ${bank}. Come back here when you are done.`,
      followed: 'Opened. Come back here when you are done; this page updates by itself.',
      window: 'Finish in your bank’s window. This page updates by itself.',
    },
    steps: [
      'Sign in at your bank as you always do',
      'Check what is shared and agree',
      'Come back here',
    ],
    open: (bank: string) => `Continue to ${bank}`,
    reopen: (bank: string) => `Reopen ${bank}`,
    restart: 'Start over',
    phone: 'Use your phone',
    phoneText: 'Scan this code and finish there. This page updates by itself.',
    qrCode: 'QR code that opens your bank’s page',
    phoneFresh: 'Your phone gets a code of its own. The bank’s window here stops working then.',
    showCode: 'Show the code',
    phoneOnce: 'The code works once, for a few minutes.',
    fullJourney: (bank: string) => `${bank} asks you to confirm the renewal on its own page.`,
    secondRedirect: 'Your bank asks for one more step. Continue there once more.',
    windowClosed: 'Your bank’s window was closed. If you finished there, wait a moment here.',
  },
  approving: {
    title: (bank: string) => `Approve at ${bank}`,
    text: 'Open your bank’s app and approve the request. This page updates by itself.',
    open: 'Open your bank’s app',
    qrCode: 'QR code that opens the approval at your bank',
    waiting: 'Waiting for your approval.',
    later: 'You can also leave, and approve at your bank later. It goes on by itself then.',
    expired: 'The time to approve ran out. This page updates by itself.',
    ending: 'Waiting for the bank’s answer.',
  },
  pendingApproval: {
    title: 'Waiting for another approval',
    text: (bank: string) => `Your part is done. Other people have to approve at ${bank} as well.`,
    leave: 'You can leave. It goes on by itself as soon as everyone has approved.',
    done: 'Done for now',
  },
  mfa: {
    title: 'One more check',
    text: (bank: string) => `${bank} wants to be sure it is you.`,
    code: 'Code',
    rejected: 'That didn’t work. Check what you entered and try again.',
    undelivered: 'We couldn’t confirm that your answer arrived. Enter it once more.',
    lastSeconds: (seconds: number) =>
      plural(seconds, { one: '# second left', other: '# seconds left' }),
    timeLeft: (seconds: number) => `Expires in ${format.timeLeft(seconds)}`,
    pictureHelp: {
      title: 'Can’t read the picture?',
      text: 'The bank gives these characters only as a picture. Someone you trust can read them to you, or ask the bank for another way.',
    },
  },
  success: {
    title: (bank: string) => `${bank} is connected`,
    renewed: (bank: string, until: Date) => `${bank} is renewed until ${format.date(until)}`,
    partialTitle: (bank: string) => `${bank} is partly connected`,
    shared: 'What is shared',
    another: 'Connect another bank',
    connectedNow: 'Connected just now',
    quota: (products: string[]) =>
      `${capitalize(format.list(products))} reached this month’s limit at the bank. They’ll be back next month.`,
    retry: 'Try the missing ones again',
    someMissing: 'Some data didn’t arrive this time. The next update tries again.',
    impact: (app: string | null) => `Until then, ${app ?? 'the app'} works without this data.`,
    missing: (products: string[]) =>
      `${capitalize(format.list(products))} didn’t arrive this time. The next update tries again.`,
  },
  leaving: {
    title: 'Leave now?',
    text: 'This isn’t finished yet. If you leave, it may stop here.',
    background: 'This isn’t finished yet. It continues in the background.',
    typed: 'What you typed will be lost.',
    stay: 'Stay',
    leave: 'Leave',
  },
  closed: {
    title: 'You can close this page',
    text: 'There is nothing left to do here.',
    back: (app: string | null) => `Back to ${app ?? 'the app'}`,
  },
  recoveryActions: {
    credentials: 'Correct the details',
    newPassword: 'Enter the new password',
    retry: 'Try again',
    authorizeNow: 'Authorize now',
    authorize: 'Authorize again',
    another: 'Choose another bank',
    leave: 'Close',
  },
  support: {
    title: 'Details for support',
    code: 'Code',
    run: 'Run',
    item: 'Item',
    request: 'Request',
    connector: 'Connector',
    time: 'Time',
    copy: 'Copy',
    copied: 'Copied',
  },
  yourBank: 'Your bank',
  bankSite: (bank: string) => `Open ${bank}’s site`,
  bankSays: 'The bank says:',
  serviceSays: 'The service says:',
  reasons: {
    products: (app: string | null) =>
      `This bank doesn’t offer the data that ${app ?? 'this app'} asks for.`,
    other: 'The service doesn’t accept this connection as the app asks for it.',
  },
  health: {
    ONLINE: (bank: string) => `${bank} is answering again. You can try now.`,
    UNSTABLE: (bank: string) => `${bank} is answering, but more slowly than usual.`,
    OFFLINE: (bank: string) => `${bank} is still reported as not answering.`,
  },
  failureCases: {
    notApproved: {
      title: 'Access wasn’t approved',
      text: 'It was declined at the bank, or not everyone answered in time. You can ask again.',
    },
    renewalRefused: {
      title: (bank: string) => `${bank} didn’t renew your access`,
      text: 'It lasts until the date it had. You can authorize it again now.',
    },
    renewalExpired: {
      title: 'Access ended before it was renewed',
      text: 'The bank needs your authorization again.',
    },
  },
  failureTitles: {
    INVALID_CREDENTIALS: 'The bank didn’t accept the details',
    INVALID_CREDENTIALS_MFA: 'The bank didn’t accept the code',
    USER_INPUT_TIMEOUT: 'The time for the code ran out',
    ALREADY_LOGGED_IN: 'You are signed in elsewhere',
    SITE_NOT_AVAILABLE: {
      create: (bank: string) => `${bank} isn’t answering right now`,
      renewal: (bank: string) => `${bank} wasn’t answering at the last update`,
    },
    ACCOUNT_LOCKED: (bank: string) => `${bank} has locked your access`,
    ACCOUNT_NEEDS_ACTION: 'Your bank needs something from you first',
    ACCOUNT_CREDENTIALS_RESET: 'Your bank asks for a new password',
    USER_NOT_SUPPORTED: 'These details belong to another kind of account',
    CONNECTION_ERROR: (bank: string) => `${bank} couldn’t be reached`,
    USER_AUTHORIZATION_NOT_GRANTED: {
      create: 'You didn’t authorize access, so nothing was shared',
      update: 'You didn’t authorize access, so nothing new is shared',
    },
    USER_AUTHORIZATION_REVOKED: 'Access was ended at your bank',
    MERGE_ERROR: 'Your data arrived but couldn’t be put together',
    ERROR: {
      create: 'The connection stopped halfway',
      update: 'The update stopped halfway',
      renewal: 'The last update stopped halfway',
    },
    INVALID_PARAMETER: 'The bank needs other details',
    CONNECTOR_NOT_SUPPORTED: (bank: string) => `${bank} can’t be connected here`,
    CREDITS_EXHAUSTED: 'Connecting isn’t possible right now',
    ITEM_CREATION_LIMIT_EXCEEDED: 'No more connections are possible right now',
    ITEM_NOT_FOUND: 'This connection no longer exists',
    OPEN_FINANCE_NOT_AVAILABLE: 'Open finance isn’t answering right now',
    INTERNAL_SERVER_ERROR: 'The service isn’t answering as it should',
    TOO_MANY_REQUESTS: 'The service is very busy',
    SESSION_EXPIRED: 'This session has ended',
    UPDATE_ITEM_REQUIRED: 'This connection has to be renewed',
    NETWORK_ERROR: 'The internet connection was lost',
    UNREADABLE_ANSWER: 'The service answered in a way we can’t read',
    LOGIN_TIMEOUT: (bank: string) => `${bank} is taking too long to answer`,
    AUTHORIZATION_EXPIRED: 'The time to authorize ran out',
    CREATION_UNCERTAIN: 'Your connection may have been made',
    LOAD_FAILED: 'This page opens from an app',
    UNKNOWN: {
      create: 'The connection didn’t work',
      update: 'The update didn’t work',
      renewal: 'The last update didn’t work',
    },
  },
  failureTexts: {
    INVALID_CREDENTIALS: (bank: string) => `Check your details at ${bank}, then try again.`,
    INVALID_CREDENTIALS_MFA: 'Try again to get a new one.',
    USER_INPUT_TIMEOUT: 'Try again to get a new one.',
    ALREADY_LOGGED_IN: (bank: string) =>
      `Sign out of ${bank} on your other devices, then try again.`,
    SITE_NOT_AVAILABLE: { ...tryLater, renewal: 'Your connection is kept.' },
    ACCOUNT_LOCKED: {
      create: 'Unlock it in the bank’s app, then connect again.',
      update: (_bank: string, app: string | null) =>
        `Unlock it in the bank’s app, then go back to ${app ?? 'the app'} and try again.`,
      renewal: 'Unlock it in the bank’s app, then try again.',
    },
    ACCOUNT_NEEDS_ACTION: (bank: string) =>
      `Open the ${bank} app, do what it asks, then try again.`,
    ACCOUNT_CREDENTIALS_RESET: (bank: string) => `Set it at ${bank}, then come back here.`,
    USER_NOT_SUPPORTED: {
      create: 'Choose the personal or the business version of your bank.',
      update: 'Go back to the app and connect the personal or the business version of your bank.',
    },
    CONNECTION_ERROR: tryLater,
    USER_AUTHORIZATION_NOT_GRANTED: {
      create: 'You can authorize it now, or choose another bank.',
      update: 'You can authorize it now.',
    },
    USER_AUTHORIZATION_REVOKED: 'Nothing more is shared. Authorize it again to go on.',
    MERGE_ERROR: tryLater,
    ERROR: tryLater,
    INVALID_PARAMETER: {
      create: 'Check what you entered, or choose another bank.',
      update: 'Check what you entered.',
    },
    CONNECTOR_NOT_SUPPORTED: {
      create: 'Choose another bank.',
      update: 'Go back to the app to see what you can do there.',
    },
    CREDITS_EXHAUSTED: letKnow,
    ITEM_CREATION_LIMIT_EXCEEDED: letKnow,
    ITEM_NOT_FOUND: 'Go back to the app and start a new one.',
    OPEN_FINANCE_NOT_AVAILABLE: 'Try again in a few minutes.',
    INTERNAL_SERVER_ERROR: 'Try again in a moment.',
    TOO_MANY_REQUESTS: 'Try again in a minute.',
    SESSION_EXPIRED: 'Go back to the app and start again. Nothing more was sent.',
    UPDATE_ITEM_REQUIRED: 'Go back to the app and renew the connection you have.',
    NETWORK_ERROR: 'Your progress is kept. Check your connection and try again.',
    UNREADABLE_ANSWER: 'Your progress is kept. Try again in a moment.',
    LOGIN_TIMEOUT: tryLater,
    AUTHORIZATION_EXPIRED: {
      create: 'Nothing was shared. You can authorize it now.',
      update: 'Nothing new is shared. You can authorize it now.',
    },
    CREATION_UNCERTAIN:
      'Its confirmation didn’t arrive. Go back to the app and look before you try again.',
    LOAD_FAILED: 'Go back to the app and start the connection there.',
    UNKNOWN: tryLater,
  },
  connections: {
    title: 'Your connections',
    lead: (app: string | null) => `What you share with ${app ?? 'this app'}.`,
    empty: 'Nothing is connected yet.',
    since: (date: Date) => `Connected since ${format.date(date)}.`,
    confirm: {
      title: (app: string | null) => `May ${app ?? 'this app'} go on reading your data?`,
      banks: (banks: readonly string[]) => `This is about ${banks.join(', ')}.`,
      by: (date: Date) => `Confirm the access by ${format.date(date)}.`,
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
