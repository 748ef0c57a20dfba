import { NO_STORE } from 'connect-widget/serving/cacheControl.ts'
import { API_POLICY } from 'connect-widget/serving/policy.ts'
import { PREPARE } from '../../commands.ts'
import { apiMaps, forwardingLocations, logMaps, upstreams } from './nginxForwarding.ts'
import {
  CANARY,
  CANARY_HEADER,
  headerNames,
  logFilesIn,
  quoted,
  type Canary,
  type Site,
  type TargetOptions,
} from './site.ts'

/** The headers of the service's answers, in the place of a file's. */
const API_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': NO_STORE,
  'Content-Security-Policy': API_POLICY,
}

const variableOf = (header: string) => `$connect_${header.toLowerCase().replaceAll('-', '_')}`

/** The value of one header by path. nginx takes the first expression that matches, so the last rule stands first. */
const mapOf = (header: string, { rules }: Site) => `
map $uri ${variableOf(header)} {
${header in API_HEADERS ? `  ~^/api/ ${quoted(API_HEADERS[header] ?? '')};\n` : ''}\
${rules
  .toReversed()
  .flatMap(({ pattern, headers: { [header]: value } }) =>
    value === undefined ? [] : `  ${quoted(`~${pattern.source}`)} ${quoted(value)};`,
  )
  .join('\n')}
  default "";
}`

/** The folder of the page: by header, by host, or by a share of the clients, who stay with theirs. */
const canaryMaps = ({ folder, share }: Canary, { root }: Site) => `
split_clients "$remote_addr $http_user_agent" $connect_share {
${share > 0 ? `  ${share}% ${quoted(folder)};\n` : ''}\
  *   ${quoted(root)};
}
map "$http_${CANARY_HEADER.toLowerCase().replaceAll('-', '_')} $host" $connect_pages {
  "~^${CANARY} "   ${quoted(folder)};
  "~ ${CANARY}\\." ${quoted(folder)};
  default     $connect_share;
}
`

const CANARY_LOCATION = `
  location ~ ^/(index\\.html)?$ {
    root $connect_pages;
    try_files /index.html =404;
    limit_except GET { deny all; }
  }
`

/**
 * The web server's configuration. Headers are chosen by tables (`map`), since nginx drops the headers of
 * the server wherever a location adds one of its own. A header whose value is empty is not sent.
 */
export const nginxConfig = (options: TargetOptions): string => {
  const { site, canary, service, telemetry, trustedProxies, brotli } = options
  const { log, errorLog } = logFilesIn('/var/log/nginx', options)
  const names = headerNames(site.rules)
  return `
# Made by ${PREPARE}. To be included in the http block of nginx.conf.
${names.map((name) => mapOf(name, site)).join('')}
${canary ? canaryMaps(canary, site) : ''}\
# Only what is there is kept.
map $status $connect_cache {
  ~^(200|206|304)$ $connect_cache_control;
  default          ${quoted(NO_STORE)};
}
map $uri $connect_type {
  ~^/api/ application/json;
${telemetry.map(({ path }) => `  ${path} application/json;\n`).join('')}\
  default "";
}
${service ? `limit_req_zone $binary_remote_addr zone=connect_wait:1m rate=1r/m;${apiMaps()}` : ''}
${logMaps()}
${upstreams(options)}

# No query, no header: what stands in this log is no secret.
log_format connect '$remote_addr [$time_iso8601] $request_method $uri $status $body_bytes_sent $request_time '
                   '$upstream_addr $upstream_status $upstream_connect_time $upstream_header_time '
                   '$connect_end $connect_run $connect_request_id';

server {
  listen ${site.listen};
  root ${quoted(site.root)};
  server_tokens off;
  charset utf-8;
  charset_types text/css text/plain application/javascript text/javascript;
  access_log ${quoted(log)} connect;
  # A line of this log names the request's query and referrer, which nginx cannot leave out: the rarest alone are written.
  error_log ${quoted(errorLog)} crit;
${trustedProxies.map((address) => `  set_real_ip_from ${address};\n`).join('')}\
${trustedProxies.length > 0 ? '  real_ip_header X-Forwarded-For;\n  real_ip_recursive on;\n' : ''}
  add_header Content-Type $connect_type always;
  add_header X-Request-Id $connect_own_request_id always;
${names
  .map((name) =>
    name === 'Cache-Control'
      ? '  add_header Cache-Control $connect_cache always;'
      : `  add_header ${name} ${variableOf(name)} always;`,
  )
  .join('\n')}

  # Compressed once, by ${PREPARE}.
  gzip_static on;
  gzip_vary on;
  # Also where what stands in front speaks HTTP/1.0.
  gzip_http_version 1.0;
  gzip_proxied any;
${brotli ? '  brotli_static on;\n' : ''}
  location / {
    try_files $uri $\{uri}index.html =404;
    limit_except GET { deny all; }
  }
${canary ? CANARY_LOCATION : ''}\
${forwardingLocations(options)}
}
`
}

/** A whole nginx.conf around it, for a server that does nothing else; everything it writes is in `prefix`. */
export const standaloneConfig = (site: string, options: TargetOptions): string => {
  const { prefix, brotli } = options
  const { errorLog } = logFilesIn('/var/log/nginx', options)
  return `
${brotli ? 'load_module modules/ngx_http_brotli_static_module.so;\n' : ''}worker_processes auto;
pid ${quoted(`${prefix}/nginx.pid`)};
# What concerns no request, such as that there is no connection left.
error_log ${quoted(errorLog)} warn;
# A page that is open has a connection, and each of its calls another.
worker_rlimit_nofile 32768;
events {
  worker_connections 16384;
}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  sendfile on;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${quoted(`${prefix}/${kind}`)};`).join('\n')}
${site}
}
`
}
