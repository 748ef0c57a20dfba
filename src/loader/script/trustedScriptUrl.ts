interface Policy {
  createScriptURL: (url: string) => string
}
declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, policy: Policy) => Policy }
  }
}

let policy: Policy | undefined

/**
 * A script's address as a host page with Trusted Types demands it. A page that lists its policies has to
 * list `connect-widget`.
 */
export const trustedScriptUrl = (url: string): string => {
  policy ??= window.trustedTypes?.createPolicy('connect-widget', {
    createScriptURL: (given) => given,
  })
  return policy?.createScriptURL(url) ?? url
}
