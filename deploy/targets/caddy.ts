import { NO_STORE } from '../../sandbox/widget/cacheControl.ts'
import { expressionOf, portOf, quoted, type Site } from './site.ts'

/**
 * A `Caddyfile`. It forwards nothing: the widget calls the service itself. Caddy runs the `header` lines in their order, so
 * that a later one replaces an earlier one.
 */
export const caddyfile = (site: Site): string => `\
# Made by deploy/prepare.ts. With a host name in the place of "http://:<port>", Caddy fetches a certificate for it.
{
	admin off
}
http://:${portOf(site)} {
${site.listen === portOf(site) ? '' : `	bind ${site.listen.replace(/:\d+$/, '')}\n`}\
	root * ${quoted(site.root)}
	route {
		@other not method GET HEAD
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
