import {
  CALLS,
  callPattern,
  MAX_TELEMETRY_BYTES,
  REQUEST_HEADERS,
  TRACEPARENT,
} from 'connect-widget/serving/calls.ts'
import { HIDDEN_HEADERS, IGNORED_HEADERS } from '../headers.ts'
import { logFilesIn, quoted, type Forwarded, type TargetOptions } from './site.ts'

type Upstream = Pick<TargetOptions, 'resolver' | 'authorities'>

const lines = (indent: string, all: readonly string[]) =>
  all.map((line) => indent + line).join('\n')

/**
 * Decides what is forwarded, in one place: `$connect_call` is the path of the request to the service, rebuilt from the
 * match, and empty for everything that is not one of the widget's calls.
 *
 * It is matched against the request line as it came, not decoded, up to its very end (`\z`: a `$` also fits before a
 * line break). A path that has to be decoded to look right is none of the widget's.
 */
export const apiMaps = (): string => `
# A script's own call: browsers name what else they want, such as a document, a frame or a worker.
map "$http_service_worker,$http_sec_fetch_dest" $connect_script_fetch {
  ","      script;
  ",empty" script;
  default  "";
}
map "$connect_script_fetch $request_method $request_uri" $connect_call {
${lines(
  '  ',
  CALLS.map(
    (call, index) =>
      String.raw`"~^script ${callPattern(call, `connect_item_${index}`)}\z" "${call.path.replace(':id', `$connect_item_${index}`)}";`,
  ),
)}
  default "";
}
map $http_traceparent $connect_traceparent {
  ${String.raw`"~^${TRACEPARENT}\z"`} $http_traceparent;
  default "";
}
# The type that a body is sent on with: JSON in UTF-8, not compressed, is forwarded, and nothing else. No body has no type.
map "$request_method|$http_content_encoding|$http_transfer_encoding|$content_length|$http_content_type" $connect_body_type {
  ${String.raw`"~^GET\|" "";`}
  ${String.raw`"~^(?:POST|PATCH)\|\|\|0*\|\z" "";`}
  ${String.raw`'~*^(?:POST|PATCH)\|\|[^|]*\|\d*\|application/json(?:\s*;\s*charset=(?:"utf-8"|utf-8))?\s*\z' application/json;`}
  default refused;
}${bodyMap()}`

/**
 * Maps for the fields of the access log that tell of a call: its run, which is the trace id of a `traceparent` in the form of the W3C; its id, which
 * the answer has too; and how it ended. Where nginx tried twice, the last try counts.
 */
export const logMaps = (): string => `
map $http_traceparent $connect_run {
  ${String.raw`"~^${TRACEPARENT.replace('[0-9a-f]{32}', '(?<connect_trace_id>[0-9a-f]{32})')}\z"`} $connect_trace_id;
  default -;
}
map $upstream_http_x_request_id $connect_request_id {
  ""      $request_id;
  default $upstream_http_x_request_id;
}
map "$uri|$upstream_http_x_request_id" $connect_own_request_id {
  ${String.raw`"~^/(?:api/[^|]*|[a-z]+\.html)\|\z"`} $request_id;
  default "";
}
map "$status|$upstream_status|$upstream_connect_time|$upstream_header_time" $connect_end {
  "~^499"                                  client-left;
  ${String.raw`"~^\d+\|\|"                             not-forwarded;
  "~\|(?:[^|]*, )?504\|(?:[^|]*, )?-\|"          connect-timed-out;
  "~\|(?:[^|]*, )?504\|[^|]*\|(?:[^|]*, )?-\z"      timed-out;
  "~\|(?:[^|]*, )?502\|(?:[^|]*, )?-\|"          not-connected;
  "~\|(?:[^|]*, )?502\|[^|]*\|(?:[^|]*, )?-\z"      cut-off;`}
  default                                  answered;
}
map $status $connect_message {
  ~^50[0-9] "The web server got no response from the service.";
  default   "The web server did not forward this request.";
}`

// JSON in UTF-8 as `JSON.stringify` writes it, in the shapes that the widget sends: texts, numbers, booleans, null, and a
// flat list or dictionary of texts. A backslash is `\x5c`, which nginx's configuration does not read as an escape; within
// a value nothing backtracks.
const UTF8 = String.raw`[\x20\x21\x23-\x5b\x5d-\x7f]++|[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xef][\x80-\xbf]{2}|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}`
const TEXT = String.raw`"(?:${UTF8}|\x5c(?:["\x5c/bfnrt]|u[0-9A-Fa-f]{4}))*+"`
const listOf = (entry: string) => `(?:${entry}(?:,${entry})*+)?+`
const NUMBER = String.raw`-?\d++(?:\.\d++)?+(?:[eE][+-]?\d++)?+`

/** Groups 1 and 2, a text and a value: each is written once, since nginx takes no more than 4096 signs for a pattern. */
const DEFINITIONS = String.raw`(?(DEFINE)(${TEXT})((?1)|${NUMBER}|true|false|null|\[${listOf('(?1)')}\]|\{${listOf('(?1):(?1)')}\}))`

/** An object with the fields, each at most once, in any order. */
function bodyPattern(fields: readonly string[] | 'any'): string {
  if (fields === 'any') return String.raw`\{${listOf('(?1):(?2)')}\}\z`
  const name = fields.join('|')
  const others = `(?:"(?:${name})":(?2),){0,${fields.length}}`
  return String.raw`(?!\{${others}"(${name})":(?2),${others}"\g{-1}":)\{${listOf(`"(?:${name})":(?2)`)}\}\z`
}

/**
 * Decides on the body, by the call: `$connect_body` is the body if it has no other fields than the widget's, else empty,
 * which the service refuses. nginx cannot take a field out. To be used where the body has been read, never before.
 */
const bodyMap = () => `
map "$request_method $connect_call $request_body" $connect_body {
${lines(
  '  ',
  CALLS.flatMap(({ method, path, fields }) => {
    if (fields === undefined) return []
    const call = `${method} ${path.replace(':id', '[^/ ]+')} `
    return `'~^${DEFINITIONS}${call}${bodyPattern(fields)}' $request_body;`
  }),
)}
  default "";
}`

const portOf = ({ port, protocol }: URL) => port || (protocol === 'https:' ? '443' : '80')

/**
 * The servers that are asked, with connections that are kept: else every call takes a port for a minute. They are closed
 * before a server does so after 5 seconds. Without a resolver nginx looks the names up once, when it starts; with one it
 * keeps no connection.
 */
export const upstreams = ({ service, telemetry, resolver }: TargetOptions): string =>
  resolver
    ? ''
    : [
        ...(service ? [['connect_service', service] as const] : []),
        ...telemetry.map(({ to }, index) => [`connect_collector_${index}`, to] as const),
      ]
        .map(
          ([name, url]) => `\
upstream ${name} {
  server ${url.hostname}:${portOf(url)};
  keepalive 64;
  keepalive_timeout 4s;
}`,
        )
        .join('\n')

/**
 * Below `/api/` the widget's calls are forwarded, and answered with JSON alone; without a service nothing is. What is told
 * of runs is forwarded to the collector.
 */
export const forwardingLocations = (options: TargetOptions): string => {
  const { service, telemetry } = options
  // A line for each call without a response, with the reason, its query, which is the list's, and its referrer: the widget's
  // pages send none.
  const logged = `${ERROR_PAGES}\n    error_log ${quoted(logFilesIn('/var/log/nginx', options).errorLog)} error;`
  return `
${service || telemetry.length > 0 ? lines('  ', ALL_FORWARDING) : ''}
  location /api/ {
    ${logged}
${service ? lines('    ', apiForwarding(service, options)) : '    return 404;'}
  }
${service ? WAIT_LOCATION : ''}\
${telemetry
  .map(
    (forwarded, index) => `\
  location = ${forwarded.path} {
    ${logged}
${lines('    ', telemetryForwarding(forwarded, index, options))}
  }
`,
  )
  .join('')}\
  # The web server's own answers, with the status that led here.
  location @connect_error {
    types {}
    default_type "";
    return 200 '{"code":$status,"message":"$connect_message","requestId":"$request_id"}';
  }`
}

const ERROR_PAGES = 'error_page 400 403 404 405 413 415 500 502 503 504 @connect_error;'

/** By it the doctor finds a time limit in front. */
const WAIT_LOCATION = `
  # Of two requests in a minute the second waits.
  location = /api/wait {
    ${ERROR_PAGES}
    limit_req zone=connect_wait burst=1;
    limit_req_status 404;
    try_files /none =404;
  }
`

/** For everything that is forwarded. */
const ALL_FORWARDING = [
  `proxy_http_version 1.1;`,
  `proxy_pass_request_headers off;`,
  ``,
  `# Of the service's headers none that acts on this origin; its own clock, by which it counts.`,
  `proxy_headers_hash_max_size 2048;`,
  `proxy_headers_hash_bucket_size 128;`,
  `proxy_ignore_headers ${IGNORED_HEADERS.join(' ')};`,
  ...HIDDEN_HEADERS.map((name) => `proxy_hide_header ${name};`),
  `proxy_pass_header Date;`,
  ``,
  `# Whatever its type: that of the service is hidden, also from gzip.`,
  `gzip on;`,
  `gzip_types *;`,
  `gzip_comp_level 5;`,
  `gzip_min_length 1400;`,
  ``,
  `# What is typed, and what comes back, stays in memory.`,
  `client_max_body_size ${MAX_TELEMETRY_BYTES};`,
  `client_body_buffer_size ${MAX_TELEMETRY_BYTES};`,
  `proxy_max_temp_file_size 0;`,
  ``,
  `proxy_connect_timeout 5s;`,
  `# A little longer than the widget itself waits.`,
  `proxy_read_timeout 35s;`,
  `# A read is sent again where a kept connection has ended; a write only if none of it was sent.`,
  `proxy_next_upstream error;`,
]

const apiForwarding = (service: URL, options: Upstream): string[] => [
  `if ($connect_call = "") { return 404; }`,
  `if ($connect_body_type = refused) { return 415; }`,
  ...passTo('connect_service', service, '$connect_call$is_args$args', options),
  ``,
  `# Of the client's headers these alone, and its address as nginx sees it: rate limits are per address.`,
  ...REQUEST_HEADERS.filter((name) => name !== 'Content-Type').map(
    (name) => `proxy_set_header ${name} $http_${name.toLowerCase().replaceAll('-', '_')};`,
  ),
  `proxy_set_header Content-Type $connect_body_type;`,
  `proxy_set_header Traceparent $connect_traceparent;`,
  `proxy_set_header Host ${service.host};`,
  `proxy_set_header Connection "";`,
  `proxy_set_header X-Forwarded-For $remote_addr;`,
  ``,
  `# Of the body the widget's fields alone; it has been read into memory by then.`,
  `client_body_in_single_buffer on;`,
  `proxy_set_body $connect_body;`,
]

/** The collector gets the body alone: no query, no cookie, no address. */
const telemetryForwarding = (
  { to, type }: Forwarded,
  index: number,
  options: Upstream,
): string[] => [
  `limit_except POST { deny all; }`,
  `set $connect_to "";`,
  ...passTo(`connect_collector_${index}`, to, '$connect_to', options),
  `proxy_set_header Content-Type ${type};`,
  `proxy_set_header Host ${to.host};`,
  `proxy_set_header Connection "";`,
]

/** @param rest what follows the path of `url`; nginx takes the address as it stands if it has a variable */
const passTo = (name: string, url: URL, rest: string, { resolver, authorities }: Upstream) => [
  `proxy_pass ${url.protocol}//${resolver ? `${url.hostname}:${portOf(url)}` : name}${url.pathname.replace(/\/$/, '')}${rest};`,
  ...(resolver ? [`resolver ${resolver};`] : []),
  ...(url.protocol === 'https:' ? tls(url, authorities) : []),
]

const tls = ({ hostname }: URL, authorities: string) => [
  `proxy_ssl_server_name on;`,
  `proxy_ssl_name ${hostname};`,
  `proxy_ssl_verify on;`,
  `proxy_ssl_verify_depth 4;`,
  `proxy_ssl_trusted_certificate ${authorities};`,
  `proxy_ssl_protocols TLSv1.2 TLSv1.3;`,
]
