interface TracedRequest {
  headers: Record<string, string>
  /** @param status that of HTTP; 0 without a response */
  onEnd: (status: number) => void
}

/** Is told of the client's requests: of all of them once `start` is there, where the operator measures them. */
export interface RequestTracer {
  start?: (method: string, path: string) => TracedRequest
  /** A request has been without its whole response for eight seconds. */
  onSlow?: () => void
}
