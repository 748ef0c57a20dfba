import { HEADERS } from './headers.ts'

export interface NginxOptions {
  /** Where nginx listens: a port, or an address with one. */
  listen: string
  /** The folder of static files. */
  root: string
  /** The file that takes the access log. */
  log: string
  /** The service's address, with its path if it has one; `/api/` leads there. */
  service: URL
  /** The policy of the pages. */
  policy: string
  /** Whether nginx has the module for files that were compressed with brotli beforehand. */
  brotli: boolean
}

const quoted = (text: string) => `"${text.replaceAll('"', String.raw`\"`)}"`

const always = Object.entries(HEADERS).map(
  ([name, value]) => `    add_header ${name} ${quoted(value)} always;`,
)

/**
 * The web server's configuration. Headers are chosen by tables (`map`), since nginx drops the headers of
 * the server wherever a location adds one of its own. A header whose value is empty is not sent.
 */
export const nginxConfig = (options: NginxOptions): string => {
  const { listen, root, log, service, policy, brotli } = options
  return `
# Made by deploy/prepare.ts. To be included in the http block of nginx.conf.
map $uri $connect_cache {
  ~^/assets/             "public, max-age=31536000, immutable";
  ~^/connect\\.\\d.*\\.js$  "public, max-age=31536000, immutable";
  /connect.js            "public, max-age=300";
  ~^/api/                "";
  default                "no-cache";
}
map $uri $connect_origin {
  ~^/connect\\..*js$  "*";
  default            "";
}
map $uri $connect_resource {
  ~^/connect\\..*js$  "cross-origin";
  default            "";
}
map $sent_http_content_type $connect_policy {
  ~^text/html  ${quoted(policy)};
  default      "";
}

# No query, no header: what stands in a log is no secret.
log_format connect '$remote_addr [$time_iso8601] $request_method $uri $status $body_bytes_sent $request_time';

server {
  listen ${listen};
  root ${root};
  server_tokens off;
  charset utf-8;
  charset_types text/css application/javascript text/javascript;
  access_log ${log} connect;

  add_header Cache-Control $connect_cache always;
  add_header Content-Security-Policy $connect_policy always;
  add_header Access-Control-Allow-Origin $connect_origin always;
  add_header Cross-Origin-Resource-Policy $connect_resource always;
${always.map((line) => line.slice(2)).join('\n')}

  # Compressed once, by deploy/prepare.ts.
  gzip_static on;
  gzip_vary on;
${brotli ? '  brotli_static on;\n' : ''}
  location / {
    index index.html;
    try_files $uri $uri/index.html =404;
    limit_except GET { deny all; }
  }

  # The widget's own calls and no others, each with its client's address: rate limits are per address.
  location ~ ^/api/(connectors|items|items/[^/]+|items/[^/]+/mfa)$ {
    rewrite ^/api(/.*)$ ${service.pathname.replace(/\/$/, '')}$1 break;
    proxy_pass ${service.origin};
    proxy_http_version 1.1;
    proxy_ssl_server_name on;
    proxy_set_header Host $proxy_host;
    proxy_set_header Connection "";
    proxy_set_header Cookie "";
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_connect_timeout 5s;
    # A little longer than the widget itself waits.
    proxy_read_timeout 35s;
    proxy_next_upstream off;
    client_max_body_size 64k;
  }
  location /api/ { return 404; }
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
