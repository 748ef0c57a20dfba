import { NO_STORE } from '../../sandbox/widget/cacheControl.ts'
import { quoted, type Site } from './site.ts'

/**
 * A `Caddyfile`. It forwards nothing: the widget calls the service itself. Caddy runs the `header` lines in their order, so
 * that a later one replaces an earlier one.
 */
export const caddyfile = ({ rules, root, listen }: Site): string => `\
# Made by deploy/prepare.ts. With a host name in the place of "http://:<port>", Caddy fetches a certificate for it.
{
	admin off
}
http://:${listen.replace(/^.*:/, '')} {
${/^\d+$/.test(listen) ? '' : `	bind ${listen.replace(/:\d+$/, '')}\n`}\
	root * ${quoted(root)}
	route {
		@other not method GET HEAD
		error @other 405
${rules
  .map(({ pattern, headers }, index) => {
    const lines = Object.entries(headers)
      .map(([name, value]) => `			${name} ${quoted(value)}`)
      .join('\n')
    return `		@rule${index} path_regexp ${quoted(pattern.source.replaceAll('\\/', '/'))}\n		header @rule${index} {\n${lines}\n		}`
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
