/** The script of a page made with React, which shows the widget in each of the ways that a component can. */
import 'connect-widget/element'
import { ConnectWidget, useConnect } from 'connect-widget/react'
import { Activity, createElement, StrictMode, Suspense, use, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ConnectWidgetElement } from '../../src/loader/element/elementTypes.ts'

/** The state of the page. */
export interface Scene {
  via: keyof typeof WAYS
  options: object
  /** The component's `key`. */
  name?: string
  /** A component beside it waits for its data, outside a transition: React hides both. */
  isSuspended?: boolean
  /** Its `Activity` is hidden, as that of a route that was left. */
  isHidden?: boolean
  isRemoved?: boolean
}

const calls = { onOpen: [], onClose: [], onError: [] }
const callbacks = Object.fromEntries(
  Object.entries<unknown[]>(calls).map(([name, made]) => [
    name,
    (value: unknown) => made.push(value),
  ]),
)

async function connectToken(): Promise<string> {
  const { accessToken } = await (
    await fetch('/connect-token', { method: 'POST', body: '{}' })
  ).json()
  return accessToken
}

const fixed = {
  widgetUrl: new URLSearchParams(location.search).get('widget') ?? '',
  connectToken,
  includeSandbox: true,
}

type Given = Pick<Scene, 'options'>

function Hook({ options }: Given) {
  const { open } = useConnect({ ...fixed, ...options, ...callbacks, mode: 'modal' })
  return <button onClick={open}>Open</button>
}

function Element({ options }: Given) {
  const widget = useRef<ConnectWidgetElement>(null)
  const listeners = Object.entries(callbacks).map(([name, callback]) => [
    name.replace('on', 'onconnect-').toLowerCase(),
    ({ detail }: CustomEvent) => callback(detail),
  ])
  return (
    <>
      <button onClick={() => widget.current?.open()}>Open</button>
      {createElement('connect-widget', {
        ref: widget,
        ...fixed,
        ...options,
        ...Object.fromEntries(listeners),
      })}
    </>
  )
}

const WAYS = {
  component: ({ options }: Given): ReactNode => (
    <ConnectWidget {...fixed} {...options} {...callbacks} />
  ),
  hook: Hook,
  element: Element,
}

const never = new Promise<void>(() => {})

function Sibling({ isLoading }: { isLoading: boolean | undefined }) {
  if (isLoading) use(never)
  return null
}

const root = createRoot(document.querySelector('#here') ?? document.body)

/** Renders at once, as after a click: effects run before any microtask. */
const renderScene = ({ via, options, name, isSuspended, isHidden, isRemoved }: Scene) => {
  const Way = WAYS[via]
  flushSync(() =>
    root.render(
      <StrictMode>
        <Activity mode={isHidden ? 'hidden' : 'visible'}>
          {!isRemoved && (
            <Suspense fallback="Loading">
              <Way key={name} options={options} />
              <Sibling isLoading={isSuspended} />
            </Suspense>
          )}
        </Activity>
      </StrictMode>,
    ),
  )
}

Object.assign(globalThis, { renderScene, callbackCalls: calls })

declare global {
  var renderScene: (scene: Scene) => void
}
