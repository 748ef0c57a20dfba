import { z } from 'zod'

const text = z.string()
const texts = z.array(text)

/** The web servers, and hosts of static files, that a deployment can be prepared for. */
export const TARGET_NAMES = ['nginx', 'caddy', 'apache', 'pages', 'cloudfront'] as const
export type Target = (typeof TARGET_NAMES)[number]

/** Of the options of `prepare`, what the place has in common for all its releases; `releases.json` has each of them. */
export const placeSchema = z.object({
  /** The service's address. */
  service: text,
  /** The address of the operator's collector, where `telemetry.url` of the configuration is a path: that path leads there. */
  collector: text.optional(),
  /** The address that the browsers' reports go to; `collector` unless given. */
  reports: text.optional(),
  /** The web server to be configured. `nginx` alone forwards `/api`. */
  target: z.enum(TARGET_NAMES),
  /** The address by which browsers load logos from the service; `service` unless given. */
  logos: text.optional(),
  /** The widget's public address, with a slash at its end: the policy is limited to its paths. */
  address: text.optional(),
  /** The only origins that pictures may come from, this one aside; any of https unless given. */
  imageOrigins: texts.optional(),
  /** The config block of `index.html`. */
  config: z.record(text, z.unknown()),
  listen: text,
  /** The path at which nginx will find `out`. */
  prefix: text,
  /** The access log; unless given `connect.log` in the folder of nginx's or Apache's logs, and none with Caddy. */
  log: text.nullable(),
  /** The error log. */
  errorLog: text.nullable(),
  /** DNS servers, as nginx's `resolver` takes them; without, the service is looked up once, when nginx starts. */
  resolver: text.optional(),
  /** The file of certificate authorities that the service's certificate is checked by. */
  authorities: text,
  /** Addresses or networks of trusted proxies in front of nginx, whose `X-Forwarded-For` is used. */
  trustedProxies: texts,
  brotli: z.boolean(),
})

const { target, listen, log, errorLog, authorities, trustedProxies, brotli } = placeSchema.shape

/** The same as options, with their defaults. */
export const placeOptionsSchema = placeSchema.extend({
  target: target.default('nginx'),
  listen: listen.default('8080'),
  log: log.default(null),
  errorLog: errorLog.default(null),
  authorities: authorities.default('/etc/ssl/certs/ca-certificates.crt'),
  trustedProxies: trustedProxies.default([]),
  brotli: brotli.default(true),
})

export type Place = z.infer<typeof placeSchema>
export type PlaceOptions = z.input<typeof placeOptionsSchema>
