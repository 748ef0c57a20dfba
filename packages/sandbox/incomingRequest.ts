/** The connection of a request: Node.js has a socket, the service worker an object like one. */
export interface RequestSocket {
  remoteAddress?: string | undefined
  readonly destroyed: boolean
  /** Ends the connection, so that the request gets no response. */
  destroy: () => unknown
}

/** The parts of a request that a handler reads beside `Request`: its request line as it was sent, and its connection. */
export interface IncomingRequest {
  incoming: { method?: string | undefined; url?: string | undefined; socket: RequestSocket }
}

export interface RequestEnv {
  Bindings: IncomingRequest
}
