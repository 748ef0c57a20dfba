import { NO_STORE } from '../../sandbox/widget/cacheControl.ts'
import {
  CANARY,
  CANARY_HEADER,
  expressionOf,
  logsIn,
  portOf,
  quoted,
  shareExpression,
  type Canary,
  type Site,
  type TargetOptions,
} from './site.ts'

/** The modules that the configuration needs. */
const MODULES = [
  'mpm_event',
  'allowmethods',
  'authz_core',
  'mime',
  'dir',
  'headers',
  'deflate',
  'filter',
  'rewrite',
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

/**
 * A virtual host for Apache 2.4. It forwards nothing: the widget calls the service itself. A 304 of Apache leaves the
 * policy out, so that the pages are sent whole each time.
 */
export const apacheSite = ({ site, canary }: Pick<TargetOptions, 'site' | 'canary'>): string => `\
# Made by deploy/prepare.ts. Modules: ${MODULES.join(', ')}.
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
${site.rules.map(section).join('\n')}
  <LocationMatch "(/|\\.html)$">
    RequestHeader unset If-None-Match
    RequestHeader unset If-Modified-Since
  </LocationMatch>
  # A section, because sections are applied after what stands outside them.
  <LocationMatch "^">
    Header always set Cache-Control ${NO_STORE} "expr=%{REQUEST_STATUS} -ge 400"
  </LocationMatch>
  # Files that deploy/prepare.ts compressed are sent by content negotiation in nginx and Caddy; Apache compresses itself.
  AddOutputFilterByType DEFLATE text/html text/css text/javascript image/svg+xml application/json
</VirtualHost>
`

const section = (rule: Site['rules'][number]) => {
  const lines = Object.entries(rule.headers).map(
    ([name, value]) => `    Header always set ${name} ${quoted(value)}`,
  )
  return `  <LocationMatch ${expressionOf(rule)}>\n${lines.join('\n')}\n  </LocationMatch>`
}

/** A whole configuration around it, for a server that does nothing else; everything it writes is in `prefix`. */
export const apacheServer = (virtualHost: string, options: TargetOptions) => {
  const { site, prefix } = options
  const { log, errorLog } = logsIn('/var/log/apache2', options)
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
${MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
TypesConfig /etc/mime.types
${virtualHost}`
}
