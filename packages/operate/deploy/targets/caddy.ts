import { MAX_TELEMETRY_BYTES } from 'connect-widget/serving/calls.ts'
import { NO_STORE } from 'connect-widget/serving/cacheControl.ts'
import { PREPARE } from '../../commands.ts'
import { CLIENT_HEADERS } from '../headers.ts'
import {
  CANARY,
  CANARY_HEADER,
  expressionOf,
  portOf,
  quoted,
  shareExpression,
  type Canary,
  type Forwarded,
  type TargetOptions,
} from './site.ts'

/** Another root for the page: by header, by host, or for a share of the openings. Caddy cannot hash who opens it. */
function canaryRoot({ folder, share }: Canary): string {
  const asked = [
    `{http.request.header.${CANARY_HEADER}} == '${CANARY}'`,
    `{http.request.host}.startsWith('${CANARY}.')`,
    ...(share > 0 ? [`{http.request.uuid}.matches('${shareExpression(share)}')`] : []),
  ]
  return `		@canary \`path('/', '/index.html') && (${asked.join(' || ')})\`
		root @canary ${quoted(folder)}
`
}

/** Logs to a file as JSON. No query, no header: what stands in a log is no secret. */
const logTo = (file: string | null, level = '') =>
  file === null
    ? ''
    : `	log {
		output file ${quoted(file)}
${level}\
		format filter {
			wrap json
			fields {
				request>headers delete
				resp_headers delete
				request>uri regexp \\?.* ""
			}
		}
	}
`

/** Of the collector's answer the status alone is passed on, and of the request the body. */
const forwarding = ({ path, to, type }: Forwarded, index: number) => `\
		@telemetry${index} {
			method POST
			path ${path}
		}
		handle @telemetry${index} {
			request_body {
				max_size ${MAX_TELEMETRY_BYTES}
			}
			rewrite * ${to.pathname}?
			reverse_proxy ${to.origin} {
${CLIENT_HEADERS.map((name) => `				header_up ${name === 'User-Agent' ? `${name} ""` : `-${name}`}\n`).join('')}\
				header_up Content-Type ${type}
				header_up Host {upstream_hostport}
				handle_response {
					respond "" {http.reverse_proxy.status_code}
				}
			}
		}
`

/**
 * A `Caddyfile`. Of the widget's calls it forwards none: the widget calls the service itself. Caddy runs the `header` lines in their order, so
 * that a later one replaces an earlier one.
 */
export const caddyfile = ({
  site,
  canary,
  telemetry,
  log,
  errorLog,
}: Pick<TargetOptions, 'site' | 'canary' | 'telemetry' | 'log' | 'errorLog'>): string => `\
# Made by ${PREPARE}. With a host name in the place of "http://:<port>", Caddy fetches a certificate for it.
{
	admin off
${logTo(errorLog, '\t\tlevel ERROR\n')}\
}
http://:${portOf(site)} {
${site.listen === portOf(site) ? '' : `	bind ${site.listen.replace(/:\d+$/, '')}\n`}\
${logTo(log)}\
	route {
		root * ${quoted(site.root)}
${canary ? canaryRoot(canary) : ''}\
		@other {
			not method GET HEAD
${telemetry.map(({ path }) => `			not path ${path}\n`).join('')}\
		}
		error @other 405
${site.rules
  .map((rule, index) => {
    const lines = Object.entries(rule.headers)
      .map(([name, value]) => `			${name} ${quoted(value)}`)
      .join('\n')
    return `		@rule${index} path_regexp ${expressionOf(rule)}\n		header @rule${index} {\n${lines}\n		}`
  })
  .join('\n')}
		header -Server
${telemetry.map(forwarding).join('')}\
		header ?Vary Accept-Encoding
		file_server {
			index index.html
			precompressed br gzip
		}
	}
	handle_errors {
		header Cache-Control ${NO_STORE}
		header -Server
		respond "{http.error.status_code}"
	}
}
`
