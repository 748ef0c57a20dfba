import { PREPARE } from '../../commands.ts'
import type { ProbeResponse } from '../probe.ts'
import { isLoopback, isOk, checksOf, type Check } from '../check.ts'
import type { Deployment } from '../deployment.ts'
import type { Tag } from '../html.ts'
import { headerPoliciesOf, permissionsOf, policiesOf, scriptTagsOf, sourcesOf } from '../page.ts'
import { allowsAddress } from '../sourceList.ts'
import { mayEmbed } from './policy.ts'

/** The first of these directives that a policy has: the others are its fallbacks. */
const firstOf = (directives: Record<string, string>, names: readonly string[]) => {
  const name = names.find((one) => Object.hasOwn(directives, one))
  return name === undefined ? null : { name, list: directives[name] ?? '' }
}

/** The checks of a host page; none where it could not be read. */
const ofHostPage =
  (find: (page: ProbeResponse, deployment: Deployment) => readonly string[]): Check['find'] =>
  (deployment) =>
    deployment.hostPage && isOk(deployment.hostPage) ? find(deployment.hostPage, deployment) : []

function allowsScript(
  { name, list }: { name: string; list: string },
  { attributes }: Tag,
  page: ProbeResponse,
) {
  const sources = sourcesOf(list)
  const nonce = attributes.get('nonce')
  const hashes = sourcesOf(attributes.get('integrity') ?? '')
  const src = new URL(attributes.get('src') ?? '', page.path).href
  const isNamed =
    (nonce !== undefined && sources.includes(`'nonce-${nonce}'`)) ||
    hashes.some((hash) => sources.includes(`'${hash}'`)) ||
    (!sources.includes(`'strict-dynamic'`) && allowsAddress(list, src, page.path))
  return isNamed ? [] : [`${page.path} has ${name} ${list}, for ${src}`]
}

/** The features that the loader hands on to its frame. */
export const EMBEDDED_FEATURES: ReadonlySet<string> = new Set([
  'publickey-credentials-get',
  'otp-credentials',
  'clipboard-write',
])

/** A list of a permissions policy as a source list. */
const asSources = (list: string) =>
  list
    .replace(/^\((.*)\)$/, '$1')
    .replaceAll('"', '')
    .replaceAll(/\bself\b/g, `'self'`)

/** A host page that is to embed the widget. */
export const HOST_CHECKS = checksOf('Checking a deployment', {
  host: {
    asks: '`--host` may embed the widget',
    fault:
      'The host page may not embed this widget, so its browser shows nothing and the loader reports LOAD_FAILED.',
    mend: `Add the origin to allowedHosts in the configuration block, with that of every page around the host page if it is in a frame itself, and run ${PREPARE} again.`,
    section: 'Environments',
    find: ({ host, config, pages: [page] }) => {
      if (host === null) return []
      const listed = config?.['allowedHosts']
      const isListed = !Array.isArray(listed) || listed.includes(host)
      const ancestors = (page ? headerPoliciesOf(page) : []).map(
        ({ values }) => values['frame-ancestors'] ?? '*',
      )
      return isListed && ancestors.every((list) => mayEmbed(list, host))
        ? []
        : [`${host} is not one of: ${ancestors.join(', and of: ')}`]
    },
  },
  'host-https': {
    asks: 'the address of `--host` begins with `https:`',
    fault:
      'The host page is served over http, so that anybody on the way can put another page in the widget’s place.',
    mend: 'Serve the host page over https, and write that origin into allowedHosts.',
    find: ({ host }) =>
      host === null || host.startsWith('https:') || isLoopback(host) ? [] : [host],
  },
  'own-origin': {
    asks: 'the widget’s origin may not embed itself',
    fault:
      'A host page has the widget’s own origin, so it and every script in it can read what people type for their bank.',
    mend: 'Serve the widget from an origin of its own, where no other page runs scripts, and take that one out of allowedHosts.',
    isHardening: true,
    section: 'What to serve',
    find: ({ origin, host, config }) => {
      const listed = config?.['allowedHosts']
      const hosts = [host, ...(Array.isArray(listed) ? listed : [])]
      return hosts.includes(new URL(origin).origin) ? [`${origin} embeds itself`] : []
    },
  },
  'host-frames': {
    asks: 'the policy of the host page lets it frame the widget',
    fault:
      'The host page’s own Content-Security-Policy forbids the widget’s frame, and the loader reports LOAD_FAILED.',
    mend: 'Add the widget’s origin to frame-src in the policy of the host page.',
    find: ofHostPage((page, { address }) =>
      policiesOf(page).flatMap(({ values }) => {
        const frames = firstOf(values, ['frame-src', 'child-src', 'default-src'])
        return !frames || allowsAddress(frames.list, `${address}/`, page.path)
          ? []
          : [`${page.path} has ${frames.name} ${frames.list}`]
      }),
    ),
  },
  'host-scripts': {
    asks: 'it lets it load the `connect.js` that it names',
    fault:
      'The host page’s own Content-Security-Policy forbids the loader, so Connect is not defined.',
    mend: 'Add the widget’s origin to script-src in the policy of the host page, or give the tag a nonce or hash that is listed there.',
    find: ofHostPage((page, { address }) =>
      policiesOf(page).flatMap(({ values }) => {
        const scripts = firstOf(values, ['script-src-elem', 'script-src', 'default-src'])
        const tags = scriptTagsOf(page, `${address}/connect.`)
        return scripts ? tags.flatMap((tag) => allowsScript(scripts, tag, page)) : []
      }),
    ),
  },
  'host-permissions': {
    asks: 'a `Permissions-Policy` of the host page leaves these to the widget',
    fault:
      'The host page’s own Permissions-Policy keeps passkeys, codes from messages or the clipboard from the widget.',
    mend: 'Add the widget’s origin to the features that are named, or leave them out of the Permissions-Policy.',
    find: ofHostPage((page, { origin }) =>
      Object.entries(permissionsOf(page.headers['permissions-policy'] ?? '')).flatMap(
        ([name, list]) =>
          !EMBEDDED_FEATURES.has(name) || allowsAddress(asSources(list), origin, page.path)
            ? []
            : [`${page.path} has ${name}=${list}`],
      ),
    ),
  },
})
