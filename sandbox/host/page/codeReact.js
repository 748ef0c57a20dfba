import {
  backendCalls,
  block,
  callbackLines,
  commands,
  handlersOf,
  lines,
  optionLines,
  page,
  placeOf,
  viteConfig,
  withoutPlace,
} from './codeParts.js'
import { indent, propertiesOf } from './source.js'

const button = (chosen) =>
  lines(
    'function BankButton() {',
    "  const [state, setState] = useState('')",
    indent(
      block(
        'const { open, ready } = useConnect({',
        ['...options,', ...callbackLines(chosen, 'setState')],
        '})',
      ),
    ),
    '  return (',
    '    <>',
    '      <button disabled={!ready} onClick={open}>',
    '        Connect your bank',
    '      </button>',
    '      <output>{state}</output>',
    '    </>',
    '  )',
    '}',
  )

const inline = (chosen) =>
  lines(
    'function Bank() {',
    "  const [state, setState] = useState('')",
    '  return (',
    '    <>',
    '      <ConnectWidget',
    '        {...options}',
    ...handlersOf(chosen, 'setState').map(
      ([name, parameter, body]) => `        ${name}={(${parameter}) => ${body}}`,
    ),
    '      />',
    '      <output>{state}</output>',
    '    </>',
    '  )',
    '}',
  )

/** A React application. */
export const reactFiles = (chosen) => {
  const isInline = placeOf(chosen) !== undefined
  const options = [
    ...propertiesOf({ widgetUrl: chosen.widgetUrl }),
    ...optionLines(chosen, withoutPlace(chosen)),
  ]
  return [
    commands('connect-widget react react-dom', 'vite'),
    {
      name: 'main.jsx',
      text: lines(
        `import { ${isInline ? 'ConnectWidget' : 'useConnect'} } from 'connect-widget/react'`,
        "import { StrictMode, useState } from 'react'",
        "import { createRoot } from 'react-dom/client'",
        '',
        backendCalls(chosen),
        '',
        block('const options = {', options, '}'),
        '',
        isInline ? inline(chosen) : button(chosen),
        '',
        "createRoot(document.querySelector('#app')).render(",
        '  <StrictMode>',
        isInline ? '    <Bank />' : '    <BankButton />',
        '  </StrictMode>,',
        ')',
        '',
      ),
    },
    {
      name: 'index.html',
      text: page(lines('<div id="app"></div>', '<script type="module" src="./main.jsx"></script>')),
    },
    viteConfig(chosen),
  ]
}
