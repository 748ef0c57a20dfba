import { PREPARE } from '../../commands.ts'
import { isLoopback, describeResponse, wasAsked, checksOf } from '../check.ts'
import type { Telemetry } from '../deployment.ts'

/** The domain that somebody registers: two labels, or three below a short one, as in `app.com.br`. */
const domainOf = (host: string): string =>
  host
    .split('.')
    .slice(/\.\w{2,3}\.\w{2}$/.test(host) ? -3 : -2)
    .join('.')

const isOwn = (url: string, origin: string, hosts: readonly string[]): boolean => {
  const { hostname } = new URL(url)
  return (
    isLoopback(url) ||
    [origin, ...hosts].some((own) => domainOf(new URL(own).hostname) === domainOf(hostname))
  )
}

/** Of a collector that was not asked nothing is known. */
const isTaken = ({ taken }: Telemetry) =>
  !wasAsked(taken) || (taken.status >= 200 && taken.status < 300)

/** The checks of the collector that the configuration block names. */
export const TELEMETRY_CHECKS = checksOf('Telemetry', {
  telemetry: {
    asks: 'the address of `telemetry` takes an empty export, sent by `POST`',
    fault: 'Nothing is told of runs: the collector does not take what the widget sends.',
    mend: `Start the collector, and name it with --collector of ${PREPARE} where telemetry.url is a path.`,
    isHardening: true,
    find: ({ telemetry }) =>
      telemetry && !isTaken(telemetry) ? [describeResponse(telemetry.taken)] : [],
  },
  'telemetry-cors': {
    asks: 'a collector of another origin allows the widget by CORS',
    fault: 'Nothing is told of runs: browsers do not let the widget send to the collector.',
    mend: 'Let the collector answer preflights: allow the widget’s origin by name, POST, Content-Type and credentials.',
    isHardening: true,
    find: ({ telemetry, origin }) => {
      if (!telemetry?.preflight || !wasAsked(telemetry.preflight) || !isTaken(telemetry)) return []
      const { status, headers } = telemetry.preflight
      const isAllowed =
        status >= 200 &&
        status < 300 &&
        headers['access-control-allow-origin'] === origin &&
        headers['access-control-allow-credentials'] === 'true' &&
        /(^|,)\s*content-type\s*(,|$)/i.test(headers['access-control-allow-headers'] ?? '')
      return isAllowed ? [] : [`the preflight of ${describeResponse(telemetry.preflight)}`]
    },
  },
  'telemetry-own': {
    asks: 'the collector is on your domain, or a host page’s',
    fault: 'Runs are told of to a domain that is neither the widget’s nor a host page’s.',
    mend: 'Make sure that the collector is yours; give it a name on a domain of yours.',
    isHardening: true,
    find: ({ telemetry, origin, config }) => {
      const hosts = config?.['allowedHosts']
      const named = Array.isArray(hosts) ? hosts.filter((host) => URL.canParse(host)) : []
      return telemetry && !isOwn(telemetry.url, origin, named) ? [telemetry.url] : []
    },
  },
})
