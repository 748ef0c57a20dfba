import { PREPARE } from '../../commands.ts'
import { checkSignatures } from '../../deploy/sign.ts'
import { cacheControl } from 'connect-widget/serving/cacheControl.ts'
import {
  isOk,
  loaderFiles,
  describeResponse,
  sameValues,
  otherHeader,
  typeOf,
  wasAsked,
  wrongHeader,
  checksOf,
} from '../check.ts'
import type { Tag } from '../html.ts'
import { scriptTagsOf } from '../page.ts'

/** In seconds: what `connect.js` may be kept for, and as much again for a cache behind another. */
const LONGEST_KEPT = 600

const SIGNATURE_HEADERS = ['Unencoded-Digest', 'Signature-Input', 'Signature']

/** The public keys that a script tag names. */
const keysOf = ({ attributes }: Tag) =>
  [...(attributes.get('integrity') ?? '').matchAll(/ed25519-(\S+)/g)].map(([, key = '']) => key)

/** `connect.js` and its immutable twin. */
export const LOADER_CHECKS = checksOf('What to serve', {
  loader: {
    asks: '`connect.js` is there, and the build’s',
    fault: 'The loader is not there, or is not the one that the build made.',
    mend: 'Serve connect.js of dist/ as it is, as text/javascript.',
    find: ({ loader, pinned }) =>
      !wasAsked(loader) ||
      (isOk(loader) && /^(text|application)\/javascript$/.test(typeOf(loader)) && pinned)
        ? []
        : [describeResponse(loader)],
  },
  'loader-version': {
    asks: '`connect.<version>.js` is the same as `connect.js`',
    fault:
      'The loader’s file with its version is not there, or is another: host pages that pin it with its hash get no widget.',
    mend: 'Upload connect.js and connect.<version>.js of one build together, unchanged, and never write over a version.',
    section: 'Upgrading, with old loaders in use',
    find: ({ loader, pinned }) => {
      if (!pinned || !wasAsked(pinned)) return []
      if (!isOk(pinned)) return [describeResponse(pinned)]
      return pinned.body === loader.body ? [] : [`${pinned.path} differs from /connect.js`]
    },
  },
  'loader-cache': {
    asks: '`connect.js` is kept for five minutes, `connect.<version>.js` for a year',
    fault: 'The loader is kept too long, so that upgrades do not arrive, or too short.',
    mend: 'Send Cache-Control: public, max-age=300 with connect.js, and public, max-age=31536000, immutable with connect.<version>.js; let a CDN keep them no longer.',
    find: (deployment) => [
      ...wrongHeader(loaderFiles(deployment), 'cache-control', (value, { path }) =>
        sameValues(value, cacheControl(path)),
      ),
      ...wrongHeader([deployment.loader], 'age', (value) => !(Number(value) > LONGEST_KEPT)).map(
        (detail) => `${detail} seconds of age`,
      ),
    ],
  },
  'loader-cors': {
    asks: 'every `connect.*js` has `Access-Control-Allow-Origin: *`',
    fault: 'A host page that pins the loader with its hash cannot load it.',
    mend: 'Send Access-Control-Allow-Origin: * with connect.js and connect.<version>.js.',
    find: (deployment) => otherHeader(loaderFiles(deployment), 'access-control-allow-origin', '*'),
  },
  'loader-resource-policy': {
    asks: 'every `connect.*js` has `Cross-Origin-Resource-Policy: cross-origin`',
    fault: 'A host page that is isolated from other origins cannot load the loader.',
    mend: 'Send Cross-Origin-Resource-Policy: cross-origin with connect.js and connect.<version>.js.',
    find: (deployment) =>
      otherHeader(loaderFiles(deployment), 'cross-origin-resource-policy', 'cross-origin'),
  },
  'loader-signature': {
    asks: '`connect.js`, if signed or if the host page names a key, has a valid signature',
    fault: 'Host pages whose script tag names a key get no loader in Chromium.',
    mend: `Run ${PREPARE} with the --signing-key that the tag names, and install connect.js and its headers (out/site.conf) together.`,
    section: 'A signed loader',
    find: ({ loader, address, hostPage }) => {
      if (!isOk(loader)) return []
      const tags = hostPage ? scriptTagsOf(hostPage, `${address}/connect.js`) : []
      const named = tags.flatMap(keysOf)
      const missing = SIGNATURE_HEADERS.filter((name) => !loader.headers[name.toLowerCase()])
      if (missing.length === SIGNATURE_HEADERS.length)
        return named.map((key) => `${loader.path} is not signed, and a tag names ed25519-${key}`)
      if (missing.length > 0) return missing.map((name) => `${loader.path} has no ${name}`)
      const signed = checkSignatures(Buffer.from(loader.body), loader.headers)
      const invalid = [...signed.invalid, ...named.filter((key) => !signed.valid.includes(key))]
      return [
        ...(signed.isDigestRight ? [] : [`Unencoded-Digest is not that of the file`]),
        ...[...new Set(invalid)].map((key) => `there is no valid signature of ${key}`),
      ]
    },
  },
})
