// The comparison is the compiler's: `npm run types` fails where the two differ.
import type * as published from 'pluggy-connect-sdk'
import type { Item } from 'pluggy-js'
import { expectTypeOf, test } from 'vitest'
import type { PublishedCallbacks, PublishedOptions } from './options.ts'
import { PluggyConnect, type ConnectEventType } from './pluggy.ts'

type Public<Class> = Pick<Class, keyof Class>
/** The published class, without its private members. */
type PublishedClass = new (props: published.PluggyConnectProps) => Public<published.PluggyConnect>

/** The type of what the published class calls a callback with. */
type ValueOf<Name extends 'onSuccess' | 'onError' | 'onEvent'> = Parameters<
  NonNullable<published.PluggyConnectProps[Name]>
>[0]

test('our class takes the place of the published one', () => {
  expectTypeOf(PluggyConnect).toExtend<PublishedClass>()
  expectTypeOf<keyof PluggyConnect>().toEqualTypeOf<keyof published.PluggyConnect>()
  // @ts-expect-error a token is required
  expectTypeOf(PluggyConnect).toBeConstructibleWith({ url: 'https://widget.example' })
})

test('every option, callback and event of the published class is there, and no other', () => {
  expectTypeOf<keyof PublishedOptions | keyof PublishedCallbacks>().toEqualTypeOf<
    keyof published.PluggyConnectProps
  >()
  expectTypeOf<ConnectEventType>().toEqualTypeOf<published.ConnectEventType>()
})

test('the types of the published package are known to the compiler', () => {
  expectTypeOf<Item['status']>().not.toBeAny()
  expectTypeOf<ValueOf<'onSuccess'>['item']>().toEqualTypeOf<Item>()
  expectTypeOf<published.PluggyConnectProps['countries']>().not.toBeAny()
})

test('what our callbacks are called with, the published types have as well', () => {
  type OurValueOf<Name extends keyof PublishedCallbacks> = Parameters<
    NonNullable<PublishedCallbacks[Name]>
  >[0]
  expectTypeOf<ValueOf<'onSuccess'>>().toExtend<OurValueOf<'onSuccess'>>()
  expectTypeOf<ValueOf<'onError'>>().toExtend<OurValueOf<'onError'>>()
  expectTypeOf<ValueOf<'onEvent'>>().toExtend<OurValueOf<'onEvent'>>()
})
