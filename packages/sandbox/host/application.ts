/** The Application at the service. */
export interface Application {
  serviceUrl: string
  clientId: string
  /** Stays in this process: nothing of it, nor of the API key, reaches a browser. */
  clientSecret: string
  /** The secret that the service signs its webhooks with. */
  signingSecret: string
  /** Sends a request to the service; `fetch` unless given. */
  fetchService?: typeof fetch | undefined
}
