import type { Servers } from './startServers.ts'

/** Returns the text that is printed when the three servers run. Its last line is for programs that wait for them; it has the signing secret that was given. */
export const readyText = ({
  host,
  widget,
  service,
  clientId,
  clientSecret,
  signingSecret,
  hasFixedSecret,
}: Servers): string => `
  demo host  ${host.url}
  widget     ${widget.url}
  service    ${service.url}   client id ${clientId}, secret ${clientSecret}
             signing secret of webhooks ${signingSecret}

  Open ${host.url}, click Connect a bank, choose Sandbox Bank,
  and sign in with the user "user" and the password "password".
  Ctrl+C stops everything.

ready: host ${host.url} widget ${widget.url} service ${service.url}${hasFixedSecret ? ` signing secret ${signingSecret}` : ''}`
