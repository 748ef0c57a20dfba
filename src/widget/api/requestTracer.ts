interface TracedRequest {
  headers: Record<string, string>
  /** @param status that of HTTP; 0 without a response */
  onEnd: (status: number) => void
}

/** Measures the client's requests once `start` is there, where the operator wants to know of them. */
export interface RequestTracer {
  start?: (method: string, path: string) => TracedRequest
}
