import { commands, lines, page, pageElements, pageScript, viteConfig } from './codeParts.js'
import { propertiesOf } from './source.js'

/** A module that imports the npm package. */
export const esmFiles = (chosen) => [
  commands('connect-widget', 'vite'),
  {
    name: 'main.js',
    text: lines(
      "import { createConnect } from 'connect-widget'",
      '',
      pageScript(chosen, 'createConnect', propertiesOf({ widgetUrl: chosen.widgetUrl })),
      '',
    ),
  },
  {
    name: 'index.html',
    text: page(lines(pageElements(chosen), '<script type="module" src="./main.js"></script>')),
  },
  viteConfig(chosen),
]
