// @vitest-environment happy-dom
import { act, createElement, StrictMode, useEffect, useState, type ReactNode } from 'react'
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import type * as real from '../loader/react/react.ts'
import { mount } from '../testkit/mount.ts'
import { fakeWidget, fakeWidgets, resetFakeWidgets } from './testing.ts'
import * as fakes from './react.ts'
import { ConnectWidget, useConnect } from './react.ts'

const OPTIONS = { widgetUrl: 'https://widget.example', connectToken: () => 'token' }

afterEach(resetFakeWidgets)

const strictly = (content: ReactNode) => createElement(StrictMode, null, content)

function BankButton() {
  const [bank, setBank] = useState('')
  const { open, ready, isOpen, error } = useConnect({
    ...OPTIONS,
    onSuccess: ({ item }) => setBank(item.connector.name),
  })
  const text = [isOpen ? 'open' : 'closed', bank, error?.code ?? ''].join(' ').trim()
  return createElement('button', { disabled: !ready, onClick: open }, text)
}

const button = () => document.querySelector('button')

test('the types are those of the real ones, both ways', () => {
  expectTypeOf(fakes.useConnect).toEqualTypeOf<typeof real.useConnect>()
  expectTypeOf(fakes.ConnectWidget).toEqualTypeOf<typeof real.ConnectWidget>()
  expectTypeOf(fakes.ConnectPicker).toEqualTypeOf<typeof real.ConnectPicker>()
})

test('a component is driven in StrictMode: a success, and a failure', async () => {
  await mount(strictly(createElement(BankButton)))
  expect(button()?.textContent).toBe('closed')
  expect(fakeWidgets()).toHaveLength(1)
  await act(async () => button()?.click())
  expect(button()?.textContent).toBe('open')
  await act(async () => fakeWidget().succeed())
  expect(button()?.textContent).toBe('open Sandbox Bank')
  await act(async () => fakeWidget().close())
  expect(button()?.textContent).toBe('closed Sandbox Bank')
  await act(async () => button()?.click())
  await act(async () => fakeWidget().fail('SITE_NOT_AVAILABLE'))
  expect(button()?.textContent).toBe('closed Sandbox Bank SITE_NOT_AVAILABLE')
})

test('ConnectWidget is open while it is mounted, once in StrictMode, and its removal ends the run', async () => {
  const told: unknown[] = []
  const options = {
    ...OPTIONS,
    className: 'bank',
    onOpen: () => void told.push('open'),
    onClose: ({ reason }: { reason: string }) => void told.push(reason),
  }
  const widgetWith = (given: object) =>
    strictly(createElement(ConnectWidget, { ...options, ...given }))
  const render = await mount(widgetWith({}))
  expect(document.querySelector('.bank')).not.toBeNull()
  expect(fakeWidget().isOpen).toBe(true)
  expect(told).toEqual(['open'])
  await render(widgetWith({ updateItem: 'item-1' }))
  expect(told).toEqual(['open'])
  expect(fakeWidget().options).toMatchObject({ updateItem: 'item-1' })
  // An option that is not given any more is undefined.
  await render(widgetWith({}))
  expect(fakeWidget().options.updateItem).toBeUndefined()
  await render(strictly(null))
  expect(fakeWidgets()).toEqual([])
  expect(told).toEqual(['open', 'host'])
})

test('a component that opens in an effect opens once in StrictMode', async () => {
  const onOpen = vi.fn<() => void>()
  function OpensAtOnce() {
    const { open } = useConnect({ ...OPTIONS, onOpen })
    useEffect(open, [open])
    return null
  }
  await mount(strictly(createElement(OpensAtOnce)))
  expect(onOpen).toHaveBeenCalledOnce()
  expect(fakeWidget().isOpen).toBe(true)
})
