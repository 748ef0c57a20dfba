// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { credential } from '../../testkit/fixtures.ts'
import { mount } from '../../testkit/mount.ts'
import { CodeInput } from './CodeInput.tsx'

const onSubmit = vi.fn<() => void>()
const handled = () => Promise.resolve()
beforeEach(async () => {
  await mount(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <CodeInput
        field={{ key: 'code', credential: credential({ name: 'code', validation: '^\\d{6}$' }) }}
        ids={{ id: 'code', 'aria-describedby': undefined, 'aria-invalid': false }}
        register={(name) => ({ name, onChange: handled, onBlur: handled, ref: () => undefined })}
        autoComplete="one-time-code"
        textLanguage={undefined}
      />
    </form>,
  )
})

const input = () => document.querySelector('input')
const enter = (value: string) =>
  act(async () => {
    input()?.setRangeText(value, 0, input()?.value.length ?? 0, 'end')
    input()?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })

test('the last digit sends the code', async () => {
  await enter('12345')
  expect(onSubmit).not.toHaveBeenCalled()
  await enter('123456')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('digits of another script are shown as ASCII digits, typed or pasted', async () => {
  await enter('١٢٣')
  expect(input()?.value).toBe('123')
  await enter('１２３ ४५६')
  expect(input()?.value).toBe('123456')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('digits of which some were cut off are not sent: a code pasted behind another digit is no code', async () => {
  await enter('12')
  await enter('12654321')
  expect(input()?.value).toBe('126543')
  expect(onSubmit).not.toHaveBeenCalled()
})
