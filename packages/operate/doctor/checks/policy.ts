import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from 'connect-widget/serving/policy.ts'
import { PREPARE } from '../../commands.ts'
import { sameValues, isOk, checksOf } from '../check.ts'
import type { Deployment } from '../deployment.ts'
import { directivesOf, headerPoliciesOf, pageOf, policiesOf, sourcesOf } from '../page.ts'

/**
 * The directives that the build and the configuration block ask for; pictures' origins are the operator's choice.
 * @param address where the policy is limited to the paths of the widget
 */
const demanded = (
  { pages: [page], config }: Deployment,
  address?: string,
): Record<string, string> =>
  directivesOf(
    contentSecurityPolicy({
      address,
      serviceUrl: 'https://service.invalid',
      config: config ?? {},
      scriptHashes: (page ? pageOf(page).inlineScripts : []).map(
        (code) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
      ),
    }),
  ).values

/** The pages that have a policy, with its directives. */
const policies = ({ pages }: Deployment) =>
  pages.filter(isOk).flatMap((page) => {
    // Several are a finding of their own.
    const [policy] = headerPoliciesOf(page)
    return policy ? [{ path: page.path, directives: policy.values }] : []
  })

/** A hash of a script, as deploy/ writes it into a policy. */
const HASH = /^'sha256-[A-Za-z\d+/]{43}='$/

/**
 * True if a directive has the sources that are demanded and no other. `script-src` may have further hashes: deploy/ allows
 * the scripts of the releases in use and of the latest ones, and no address tells which these are.
 */
function isAsDemanded(name: string, is: readonly string[], right: readonly string[]): boolean {
  // A hash is compared as it is: letters of either case differ in it.
  const over = is.filter((source) => !right.includes(source))
  return (
    right.every((source) => is.includes(source)) &&
    over.every((source) => name === 'script-src' && HASH.test(source))
  )
}

/** The differences of these directives from those that are demanded, by page. */
const differing = (deployment: Deployment, names: readonly string[]): string[] => {
  return policies(deployment).flatMap(({ path, directives }) => {
    const isByPath = directives['style-src']?.startsWith(deployment.address)
    const wanted = demanded(deployment, isByPath ? `${deployment.address}/` : undefined)
    return names.flatMap((name) => {
      const [is, right] = [directives[name] ?? 'none', wanted[name] ?? '']
      return isAsDemanded(name, sourcesOf(is), sourcesOf(right))
        ? []
        : [`${path} has ${name} ${is}, not ${right}`]
    })
  })
}

/** As `differing`, of a directive that follows from the configuration block: a block that is wrong demands nothing. */
const differingFromConfig = (deployment: Deployment, name: string): string[] =>
  deployment.config === null ? [] : differing(deployment, [name])

const TRUSTED_TYPES = ['require-trusted-types-for', 'trusted-types']
const FIXED = ['default-src', 'style-src', 'base-uri', 'form-action']
const HARMLESS = new Set(['img-src', 'upgrade-insecure-requests', 'block-all-mixed-content'])

/** True if `frame-ancestors` names a host page. */
export const mayEmbed = (list: string, host: string) =>
  sourcesOf(list).some((origin) => origin === '*' || sameValues(origin, host))

/** The content security policy of the pages. */
export const POLICY_CHECKS = checksOf('What to serve', {
  policy: {
    asks: 'the pages have one `Content-Security-Policy`, with each directive once',
    fault:
      'A page has no Content-Security-Policy, several that apply at once, or one that has a directive twice.',
    mend: 'With / and every .html send the policy of out/site.conf, once.',
    isHardening: true,
    find: ({ pages }) =>
      pages.filter(isOk).flatMap((page) => {
        const all = policiesOf(page)
        return all.length === 1
          ? all.flatMap(({ repeated }) => repeated.map((name) => `${page.path} has ${name} twice`))
          : [`${page.path} has ${all.length || 'none'}`]
      }),
  },
  'policy-scripts': {
    asks: "`script-src` has `'self'`, the hash of the page’s script, and hashes of other releases at most",
    fault:
      'The policy and the scripts of the page do not fit: one of them does not run, or others may.',
    mend: `Run ${PREPARE} with this very build, send the policy of out/site.conf, and let nothing change the page on its way.`,
    find: (deployment) => [
      ...differing(deployment, ['script-src']),
      ...deployment.pages.filter(isOk).flatMap((page) =>
        pageOf(page).scripts.flatMap(({ attributes }) => {
          const src = attributes.get('src') ?? ''
          return /^(?:[a-z]+:|\/\/)/i.test(src) ? [`${page.path} has a script of ${src}`] : []
        }),
      ),
    ],
  },
  'policy-frame-ancestors': {
    asks: '`frame-ancestors` is the list of `allowedHosts`',
    fault: 'The policy and the configuration block do not let the same pages embed the widget.',
    mend: `Run ${PREPARE} with the configuration block, and install both the page and the policy that it makes.`,
    find: (deployment) => differingFromConfig(deployment, 'frame-ancestors'),
  },
  'policy-api': {
    asks: "`connect-src` has `'self'` and the origin of `apiUrl`",
    fault:
      'The policy does not let the widget call the API that its configuration block names, or lets it call others.',
    mend: `Run ${PREPARE} with the configuration block, and install both the page and the policy that it makes.`,
    find: (deployment) => differingFromConfig(deployment, 'connect-src'),
  },
  'policy-trusted-types': {
    asks: 'Trusted Types are required, and no policy for them may be created',
    fault: 'The policy lets text become HTML or a script.',
    mend: "Add require-trusted-types-for 'script' and trusted-types 'none' to the policy, as out/site.conf has them.",
    isHardening: true,
    find: (deployment) => differing(deployment, TRUSTED_TYPES),
  },
  'policy-rest': {
    asks: 'other directives are the build’s; pictures come from named origins or https',
    fault: 'The policy is not the one that this version is made for.',
    mend: 'Take the whole policy from out/site.conf; --image-origin is the way to name origins of pictures.',
    find: (deployment) => {
      const wanted = demanded(deployment)
      const pictures = policies(deployment).flatMap(({ path, directives }) => {
        const values = sourcesOf(directives['img-src'] ?? '')
        const isRight = values.includes(`'self'`) && values.includes('data:')
        return isRight && !values.includes('*') && !values.includes('http:')
          ? []
          : [`${path} has img-src ${values.join(' ') || 'none'}`]
      })
      const others = policies(deployment).flatMap(({ path, directives }) =>
        Object.keys(directives)
          .filter((name) => !Object.hasOwn(wanted, name) && !HARMLESS.has(name))
          .map((name) => `${path} has ${name} as well`),
      )
      return [...differing(deployment, FIXED), ...pictures, ...others]
    },
  },
})
