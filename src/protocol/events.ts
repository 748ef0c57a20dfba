import type { ConnectErrorCode } from './errors.ts'

/** The details of each event besides its name and time. They never hold a credential, an MFA answer, a tax id or a token. */
export interface EventDetails {
  /** The first screen is shown. */
  OPEN: object
  /** The text searched without a match, runs of five or more digits removed. */
  CONNECTOR_SEARCHED: { query: string }
  /** The person, or `selectedConnectorId`, chose an institution. */
  CONNECTOR_SELECTED: { connectorId: number }
  /** The person agreed to the data and the duration of the access. */
  CONSENT_SUBMITTED: { connectorId: number }
  /** The person submitted the form. The typed values stay in the widget. */
  CREDENTIALS_SUBMITTED: { connectorId: number }
  /** The bank requires an MFA step. */
  MFA_REQUESTED: { itemId: string }
  /** The person answered it. */
  MFA_SUBMITTED: { itemId: string }
  /** The bank's page was opened; without an Item where there is none yet. */
  OAUTH_OPENED: { itemId?: string }
  /** The bank's page returned. A hint: the Item decides the outcome. */
  OAUTH_RETURNED: { itemId: string }
  /** The bank waits for the person to act elsewhere, as on a phone. */
  USER_ACTION_REQUESTED: { itemId: string }
  /** Sent at once, so that the host can pair the Item with its webhooks. */
  ITEM_CREATED: { itemId: string }
  /** An Item left behind because the person chose another institution. */
  ITEM_ABANDONED: { itemId: string }
  /** The service accepted an update, or answered a creation with an Item that it had already. */
  ITEM_UPDATED: { itemId: string }
  /** The person confirmed that the application may go on reading (`reconfirmBy`). */
  CONNECTION_RECONFIRMED: { itemId: string }
  /** The person ended one account (`connections[].accounts[].id`): stop showing it. The consent and the Item stay. */
  ACCOUNT_ENDED: { itemId: string; accountId: string }
  /** The login at the bank succeeded; data is being collected. */
  LOGIN_SUCCEEDED: { itemId: string }
  /**
   * Another screen is shown. Names of screens may change. `pending`: an approval that may take days goes on without
   * the widget, so that `onClose` has `pending` if it goes without a word.
   */
  SCREEN_CHANGED: { screen: string; pending?: true }
  /**
   * A failure is shown; `onError` reports the one that ends the run. Also of a list that the service does not give
   * (429, 5xx, a page of a proxy), which is asked for again by itself. `status` is that of HTTP.
   */
  ERROR_SHOWN: { code: ConnectErrorCode; requestId?: string; status?: number }
  /**
   * The first screen is still on its way after ten seconds. The person is told, and can try again. `onReady` follows, or
   * `LOAD_FAILED` within a minute.
   */
  LOAD_SLOW: object
  /**
   * The service has not answered a request for eight seconds; once for each. It ends within 30.
   */
  SERVICE_SLOW: object
  /** The person asked to be told when the bank answers again (`onNotice`). */
  NOTICE_REQUESTED: { connectorId: number }
  /** The accounts to choose from are shown (`onAccounts`). */
  ACCOUNTS_SHOWN: { count: number }
  /** The person chose among them: how many, and how many of those the host has already. */
  ACCOUNTS_CHOSEN: { count: number; matched: number }
  /** The person chose the host's own way out (`fallback`) on a screen. `onClose` follows. */
  FALLBACK_CHOSEN: { screen: string }
  /** The browser blocked the window: a button offers it again; if that is blocked too, the modal is shown. */
  POPUP_BLOCKED: object
  /** The host page's opener policy separates the window from the page: the run continues in the modal. */
  POPUP_CUT_OFF: object
}
export type EventName = keyof EventDetails

/** An event without its timestamp, as the flow makes it. */
export type EventBody = { [N in EventName]: { name: N } & EventDetails[N] }[EventName]

/** Returns the Item of a run after an event. What is said of the person's other connections leaves it as it was. */
export const itemIdAfter = (event: EventBody, before: string | undefined): string | undefined => {
  if (event.name === 'ITEM_ABANDONED') return undefined
  // Those of a newer widget too.
  const isOfOther = ['ACCOUNT_', 'CONNECTION_'].some((prefix) => event.name.startsWith(prefix))
  return 'itemId' in event && !isOfOther ? (event.itemId ?? before) : before
}

/**
 * An event as the widget sends it. `timestamp` is ISO 8601 in UTC; `version` the widget's and its build, `0.1.0+1a2b3c4d`. A
 * widget older than this field has none.
 */
export type DatedEvent = EventBody & { timestamp: string; version?: string }

/** An event as the host receives it. `runId` is the UUID of the run, `label` the option of that name. */
export type ConnectEvent = DatedEvent & { runId: string; label?: string }
