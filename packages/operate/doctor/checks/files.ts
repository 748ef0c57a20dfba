import { PREPARE } from '../../commands.ts'
import { checkSecurityTxt } from '../../deploy/checks.ts'
import { cacheControl } from 'connect-widget/serving/cacheControl.ts'
import type { ProbeResponse } from '../probe.ts'
import type { Deployment } from '../deployment.ts'
import {
  files,
  LONG_ENOUGH_TO_COMPRESS,
  isOk,
  describeResponse,
  sameValues,
  thrownBy,
  typeOf,
  wasAsked,
  wrongHeader,
  checksOf,
} from '../check.ts'
import { findUnparsable } from '../findUnparsable.ts'

const TEXT = /^text\/|javascript|json|svg/

const isText = (answer: ProbeResponse) => TEXT.test(typeOf(answer))

/** An asset that is there as what its name says. */
const isAsset = (answer: ProbeResponse) =>
  isOk(answer) &&
  (answer.path.endsWith('.css') ? /^text\/css$/ : /^(text|application)\/javascript$/).test(
    typeOf(answer),
  )

function findBadAssets({ assets, builtFile }: Deployment): string[] {
  // The hash in a file's name is that of its content.
  const others = assets.filter((asset) => isAsset(asset) && builtFile(asset.path) !== asset.body)
  const cutOff = findUnparsable(others.filter(({ path }) => path.endsWith('.js')))
  const changed = others.filter(
    (asset) => !cutOff.includes(asset) && builtFile(asset.path) !== null,
  )
  return [
    ...assets.filter((asset) => wasAsked(asset) && !isAsset(asset)).map(describeResponse),
    ...cutOff.map(({ path }) => `${path} is not a whole script`),
    ...changed.map(({ path }) => `${path} is not the file of that name in dist/`),
  ]
}

/** A page in the place of a missing file is another fault, `missing-files`. */
const served = (answers: readonly ProbeResponse[]) =>
  answers.filter((answer) => isOk(answer) && typeOf(answer) !== 'text/html').map(describeResponse)

/** The files that have to be there, the time for which they are kept, and their compression. */
export const FILE_CHECKS = checksOf('What to serve', {
  assets: {
    asks: 'every script and style sheet is there, whole, as its type, and as in `dist/` if that is here',
    fault:
      'A file that a run needs is not there, not as it was built, or not sent as a script or a style sheet.',
    mend: 'Upload assets/ of this build before its pages, let no CDN rewrite them, and send text/javascript for .js and text/css for .css.',
    find: findBadAssets,
  },
  'asset-cache': {
    asks: '`assets/` are kept for a year',
    fault:
      'A file with a hash in its name is requested again at every opening, or may be changed on its way.',
    mend: 'Send Cache-Control: public, max-age=31536000, immutable with everything below /assets/.',
    isHardening: true,
    find: ({ assets }) =>
      wrongHeader(assets.filter(isOk), 'cache-control', (value, { path }) =>
        sameValues(value, cacheControl(path)),
      ),
  },
  'missing-files': {
    asks: 'a missing file is answered with 404',
    fault:
      'A file that is not there is not answered with 404: a page that is open during an upgrade takes the answer for its own file.',
    mend: 'Answer 404 to every path without a file; no page may stand in for it.',
    find: ({ missing }) =>
      missing.filter(({ status }) => status > 0 && status < 400).map(describeResponse),
  },
  'missing-files-cache': {
    asks: 'a 404 is not kept, also below `assets/`',
    fault:
      'A 404 may be kept, so that a file that is missing for a moment during an upgrade stays missing.',
    mend: 'Send Cache-Control: no-store with every answer other than 200, 206 and 304.',
    find: ({ missing }) =>
      wrongHeader(
        missing.filter(({ status }) => status >= 400 && status < 500),
        'cache-control',
        (value) => /(^|[\s,])no-store($|[\s,])/i.test(value),
      ),
  },
  compression: {
    asks: 'texts are compressed with brotli or gzip',
    fault: 'A text is sent as it is, several times as long as compressed.',
    mend: 'Serve the .br and .gz files of out/site/ (brotli_static, gzip_static), or let the CDN compress.',
    isHardening: true,
    find: (deployment) =>
      wrongHeader(
        files(deployment).filter(
          (answer) => isText(answer) && answer.body.length > LONG_ENOUGH_TO_COMPRESS,
        ),
        'content-encoding',
        (value) => value === 'br' || value === 'gzip',
      ),
  },
  vary: {
    asks: 'what is compressed has `Vary: Accept-Encoding`',
    fault: 'A cache on the way may give the compressed file to a client that cannot read it.',
    mend: 'Send Vary: Accept-Encoding with every file that is compressed (gzip_vary).',
    isHardening: true,
    find: (deployment) =>
      wrongHeader(
        files(deployment).filter(({ headers }) => 'content-encoding' in headers),
        'vary',
        (value) => /(^|,)\s*(accept-encoding|\*)\s*(,|$)/i.test(value),
      ),
  },
  'source-maps': {
    asks: 'no source maps',
    fault: 'Source maps are served, which the build does not make.',
    mend: 'Deploy the dist/ of npm run build, and delete the .map files from the server.',
    isHardening: true,
    find: ({ private: answers }) => served(answers.filter(({ path }) => path.endsWith('.map'))),
  },
  'build-files': {
    asks: '`.vite/` and `package/` are not served',
    fault: 'Files of the build that nobody is to load are served.',
    mend: 'Serve out/site/, which is without them, or leave .vite/ and package/ out of the upload.',
    isHardening: true,
    find: ({ private: answers }) => served(answers.filter(({ path }) => !path.endsWith('.map'))),
  },
  'security-txt': {
    asks: 'a `security.txt` names a contact and has not expired',
    fault: 'The security.txt is no use to somebody who found a weakness.',
    mend: `Correct the file, and give it to ${PREPARE} as --security-txt.`,
    isHardening: true,
    find: ({ securityTxt }) =>
      served([securityTxt]).length > 0 ? thrownBy(() => checkSecurityTxt(securityTxt.body)) : [],
  },
})
