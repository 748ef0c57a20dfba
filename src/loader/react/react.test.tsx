import { createElement, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ConnectPicker, ConnectWidget, useConnect } from './react.ts'

const OPTIONS = { widgetUrl: 'https://widget.example', connectToken: 'token' }

function Button() {
  const { open, ready } = useConnect(OPTIONS)
  return createElement('button', { disabled: !ready, onClick: open }, 'Connect')
}

test('on a server, the container is rendered, and ready is false', () => {
  const page = createElement(
    StrictMode,
    null,
    createElement(Button),
    createElement(ConnectWidget, OPTIONS),
    createElement(ConnectPicker, { ...OPTIONS, style: { height: 240 } }),
  )
  expect(renderToString(page)).toBe(
    '<button disabled="">Connect</button><div></div><div style="height:240px"></div>',
  )
})
