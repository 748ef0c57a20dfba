import { propertiesOf } from './source.js'
import { lines, moduleScript, page, pageElements, pageScript } from './codeParts.js'

/** A page with the loader's script tag. */
export const scriptFiles = (chosen) => [
  {
    name: 'index.html',
    text: page(
      lines(
        pageElements(chosen),
        `<script src="${chosen.scriptUrl}" defer></script>`,
        moduleScript(
          pageScript(chosen, 'Connect.create', propertiesOf(chosen.addressOptions ?? {})),
        ),
      ),
    ),
  },
]
