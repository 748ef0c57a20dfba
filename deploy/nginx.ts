import { CACHE_RULES, NO_STORE, NO_CACHE } from '../sandbox/widget/cacheControl.ts'
import { ISOLATION_HEADERS } from '../sandbox/widget/headers.ts'
import { API_POLICY, IMAGE_POLICY } from '../sandbox/widget/policy.ts'
import { HEADERS } from './headers.ts'
import { apiLocation, apiMaps, apiUpstream, type ApiOptions } from './nginxApi.ts'

export interface NginxOptions {
  /** A port, or an address with one. */
  listen: string
  /** The folder of static files. */
  root: string
  /** The file that takes the access log. */
  log: string
  /** The file that takes the error log. */
  errorLog: string
  /** The service that `/api/` leads to; null forwards nothing, for a widget that calls another origin. */
  api: ApiOptions | null
  /** The policy of the pages. */
  policy: string
  /** Addresses of trusted proxies in front, whose `X-Forwarded-For` is used. Without one the header is ignored. */
  trustedProxies: readonly string[]
  /** nginx has the module for files that were compressed with brotli beforehand. */
  brotli: boolean
}

const quoted = (text: string) => `"${text.replaceAll('"', String.raw`\"`)}"`

const always = Object.entries(HEADERS).map(
  ([name, value]) => `  add_header ${name} ${quoted(value)} always;`,
)

const kept = CACHE_RULES.map(([pattern, value]) => `  "~${pattern.source}" ${quoted(value)};`)

/**
 * The web server's configuration. Headers are chosen by tables (`map`), since nginx drops the headers of
 * the server wherever a location adds one of its own. A header whose value is empty is not sent.
 */
export const nginxConfig = (options: NginxOptions): string => {
  const { listen, root, log, errorLog, api, policy, trustedProxies, brotli } = options
  return `
# Made by deploy/prepare.ts. To be included in the http block of nginx.conf.
map $uri $connect_kept {
  ~^/api/ ${quoted(NO_STORE)};
${kept.join('\n')}
  default ${quoted(NO_CACHE)};
}
# Only what is there is kept.
map $status $connect_cache {
  ~^(200|206|304)$ $connect_kept;
  default          ${quoted(NO_STORE)};
}
map $uri $connect_origin {
  ~^/connect\\..*js$ "*";
  default           "";
}
map $sent_http_content_type $connect_policy_by_type {
  ~^text/html ${quoted(policy)};
  ~^image/svg ${quoted(IMAGE_POLICY)};
  default     "";
}
map $uri $connect_policy {
  ~^/api/  ${quoted(API_POLICY)};
  # Also where the page has not changed: that answer has no type.
  ~\\.html$ ${quoted(policy)};
  default  $connect_policy_by_type;
}
map $uri $connect_type {
  ~^/api/ application/json;
  default "";
}
map $uri $connect_embedder {
  ~\\.html$ ${ISOLATION_HEADERS['Cross-Origin-Embedder-Policy']};
  default  "";
}
map $uri $connect_resource {
  ~\\.html$           ${ISOLATION_HEADERS['Cross-Origin-Resource-Policy']};
  ~^/connect\\..*js$ cross-origin;
  default            same-origin;
}
${api ? `${apiMaps()}\n${apiUpstream(api)}` : ''}

# No query, no header: what stands in a log is no secret.
log_format connect '$remote_addr [$time_iso8601] $request_method $uri $status $body_bytes_sent $request_time '
                   '$upstream_addr $upstream_status $upstream_http_x_request_id';

server {
  listen ${listen};
  root ${root};
  server_tokens off;
  charset utf-8;
  charset_types text/css text/plain application/javascript text/javascript;
  access_log ${log} connect;
  # Lines of this log name queries and referrers, which nginx cannot leave out: the rarest alone are written.
  error_log ${errorLog} crit;
${trustedProxies.map((address) => `  set_real_ip_from ${address};\n`).join('')}\
${trustedProxies.length > 0 ? '  real_ip_header X-Forwarded-For;\n  real_ip_recursive on;\n' : ''}
  add_header Cache-Control $connect_cache always;
  add_header Content-Type $connect_type always;
  add_header Content-Security-Policy $connect_policy always;
  add_header Access-Control-Allow-Origin $connect_origin always;
  add_header Cross-Origin-Embedder-Policy $connect_embedder always;
  add_header Cross-Origin-Resource-Policy $connect_resource always;
${always.join('\n')}

  # Compressed once, by deploy/prepare.ts.
  gzip_static on;
  gzip_vary on;
${brotli ? '  brotli_static on;\n' : ''}
  location / {
    index index.html;
    try_files $uri $uri/index.html =404;
    limit_except GET { deny all; }
  }
${apiLocation(api)}
}
`
}

/** A whole nginx.conf around it, for a server that does nothing else; everything it writes is in `prefix`. */
export const standaloneConfig = (site: string, prefix: string, brotli: boolean): string => `
${brotli ? 'load_module modules/ngx_http_brotli_static_module.so;\n' : ''}worker_processes auto;
pid ${prefix}/nginx.pid;
error_log stderr warn;
events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  sendfile on;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${prefix}/${kind};`).join('\n')}
${site}
}
`
