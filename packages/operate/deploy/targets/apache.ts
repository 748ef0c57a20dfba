import { NO_STORE } from 'connect-widget/serving/cacheControl.ts'
import { MAX_TELEMETRY_BYTES } from 'connect-widget/serving/calls.ts'
import { PREPARE } from '../../commands.ts'
import { CLIENT_HEADERS, HIDDEN_HEADERS, IGNORED_HEADERS } from '../headers.ts'
import {
  CANARY,
  CANARY_HEADER,
  expressionOf,
  logFilesIn,
  portOf,
  quoted,
  shareExpression,
  type Canary,
  type Forwarded,
  type Site,
  type TargetOptions,
} from './site.ts'

/** The modules that the configuration needs. */
const MODULES = 'mpm_event allowmethods authz_core mime dir headers deflate filter rewrite'.split(
  ' ',
)

const modulesFor = ({ telemetry }: TargetOptions) => [
  ...MODULES,
  ...(telemetry.length > 0 ? ['proxy', 'proxy_http'] : []),
  ...(telemetry.some(({ to }) => to.protocol === 'https:') ? ['ssl'] : []),
]

/** Another file for the page: by header, by host, or by a share of the clients, who stay with theirs. */
function canaryPage({ folder, share }: Canary): string {
  const asked = [
    `%{HTTP:${CANARY_HEADER}} == '${CANARY}'`,
    `%{HTTP_HOST} =~ /^${CANARY}\\./`,
    ...(share > 0 ? [`md5(%{REMOTE_ADDR}.%{HTTP_USER_AGENT}) =~ /${shareExpression(share)}/`] : []),
  ]
  return `\
  <Directory ${quoted(folder)}>
    Require all granted
    AllowMethods GET
  </Directory>
  RewriteEngine On
  RewriteCond expr "${asked.join(' || ')}"
  RewriteRule "^/(index\\.html)?$" ${quoted(`${folder}/index.html`)} [L]
`
}

/** Connections that are kept, and closed before the collector does so; one that fails is tried again with the next call. */
const keptConnections = (telemetry: readonly Forwarded[]) =>
  [...new Set(telemetry.map(({ to }) => to.origin))]
    .map(
      (origin) => `\
  <Proxy ${quoted(origin)}>
    ProxySet enablereuse=on ttl=4 retry=0
  </Proxy>
`,
    )
    .join('')

/** `LimitRequestBody` does not apply to what is forwarded, so that the length has to be named. */
const forwarding = ({ path, to, type }: Forwarded, authorities: string) => `\
  RewriteCond expr "%{REQUEST_METHOD} == 'POST' && %{HTTP:Content-Length} =~ /^\\d{1,5}$/ && %{HTTP:Content-Length} -le ${MAX_TELEMETRY_BYTES} && -z %{HTTP:Transfer-Encoding}"
  RewriteRule "^${path}$" ${quoted(to.href)} [P,L,QSD]
${to.protocol === 'https:' ? `  SSLProxyEngine On\n  SSLProxyVerify require\n  SSLProxyCACertificateFile ${quoted(authorities)}\n` : ''}\
  <LocationMatch "^${path}$">
    AllowMethods POST
${CLIENT_HEADERS.map((name) => `    RequestHeader unset ${name}\n`).join('')}\
    RequestHeader set Content-Type ${type}
${[...new Set([...HIDDEN_HEADERS, ...IGNORED_HEADERS])].map((name) => `    Header unset ${name}\n`).join('')}\
    Header set Content-Type application/json
  </LocationMatch>
`

/**
 * A virtual host for Apache 2.4. Of the widget's calls it forwards none: the widget calls the service itself. A 304 of Apache leaves the
 * policy out, so that the pages are sent whole each time.
 */
export const apacheSite = (options: TargetOptions): string => {
  const { site, canary, telemetry, authorities } = options
  return `\
# Made by ${PREPARE}. Modules: ${modulesFor(options).join(', ')}.
<VirtualHost *:${portOf(site)}>
  DocumentRoot ${quoted(site.root)}
  DirectoryIndex index.html
  DirectorySlash Off
  AddDefaultCharset utf-8
  AddType text/javascript .js
  AddType image/svg+xml .svg
  TraceEnable Off
  <Directory ${quoted(site.root)}>
    AllowOverride None
    Options None
    Require all granted
    AllowMethods GET
  </Directory>
${canary ? canaryPage(canary) : ''}\
${telemetry.length > 0 ? '  RewriteEngine On\n  ProxyAddHeaders Off\n' : ''}\
${keptConnections(telemetry)}\
${telemetry.map((forwarded) => forwarding(forwarded, authorities)).join('')}\
${site.rules.map(section).join('\n')}
  <LocationMatch "(/|\\.html)$">
    RequestHeader unset If-None-Match
    RequestHeader unset If-Modified-Since
  </LocationMatch>
  # A section, because sections are applied after what stands outside them.
  <LocationMatch "^">
    Header always set Cache-Control ${NO_STORE} "expr=%{REQUEST_STATUS} -ge 400"
  </LocationMatch>
  # Files that ${PREPARE} compressed are sent by content negotiation in nginx and Caddy; Apache compresses itself.
  AddOutputFilterByType DEFLATE text/html text/css text/javascript image/svg+xml application/json
</VirtualHost>
`
}

const section = (rule: Site['rules'][number]) => {
  const lines = Object.entries(rule.headers).map(
    ([name, value]) => `    Header always set ${name} ${quoted(value)}`,
  )
  return `  <LocationMatch ${expressionOf(rule)}>\n${lines.join('\n')}\n  </LocationMatch>`
}

/** A whole configuration around it, for a server that does nothing else; everything it writes is in `prefix`. */
export const apacheServer = (virtualHost: string, options: TargetOptions) => {
  const { site, prefix } = options
  const { log, errorLog } = logFilesIn('/var/log/apache2', options)
  return `\
ServerName localhost
ServerRoot ${quoted(prefix)}
PidFile ${quoted(`${prefix}/apache.pid`)}
DefaultRuntimeDir ${quoted(prefix)}
ErrorLog ${quoted(errorLog)}
LogLevel crit
# No query, no header: what stands in a log is no secret.
CustomLog ${quoted(log)} "%h %t %m %U %>s %B %D"
Listen ${site.listen}
ServerTokens Prod
${modulesFor(options)
  .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
  .join('\n')}
TypesConfig /etc/mime.types
${virtualHost}`
}
