import type { EventBody } from '../../protocol/events.ts'
import type { WidgetOptions } from '../../protocol/options.ts'
import type { Client, ApiResponse } from '../api/client.ts'
import type { FailureCode } from '../domain/failures.ts'
import type { Item } from '../domain/item.ts'
import type { Baseline } from '../domain/outcome.ts'
import type { CallProblem } from '../domain/problem.ts'
import type { ConnectorState } from './state.ts'
import type { Transition } from './transition.ts'
import type { Writes } from './writes.ts'

export type WriteKind = keyof Writes

export type WriteOf<K extends WriteKind> = { [S in K]: { kind: S } & Writes[S] }[K]

/** A call that changes something at the service. It is only ever repeated identically. */
export type Write = WriteOf<WriteKind>

/** The part of *sending* that a write may need: the run and the Connector. */
export type WriteContext = Pick<ConnectorState, 'run' | 'connector'>

/** Everything that is true of one kind of write. */
export interface WriteDefinition<K extends WriteKind> {
  /** @param values what the person typed; null if that is nothing */
  send: (
    client: Client,
    write: WriteOf<K>,
    values: Record<string, string> | null,
    options: WidgetOptions,
  ) => Promise<ApiResponse<Item>>
  /** The Item that the write changes; null if it makes one. */
  itemId: (write: WriteOf<K>) => string | null
  /** The Connector of which the write makes an Item; null if it makes none. */
  makesItemOf: (write: WriteOf<K>) => number | null
  /**
   * The events that the host gets once it is carried out.
   * @param current the run's Item before
   * @param isKnown the Item was there before the write
   */
  events: (item: Item, current: Item | null, isKnown: boolean) => EventBody[]
  /** The baseline of the reads after its response. @param predates the Item is older than the run's first creation */
  baseline: (write: WriteOf<K>, item: Item, predates: boolean) => Baseline
  /** After no response: `repeat` it identically, or `read` the Item first, where a repetition can lock an account. */
  onNoResponse: 'repeat' | 'read'
  /** The token was refused with 409: `read` the Item, or get a fresh token once, and then fail with the code. */
  onConflict: 'read' | FailureCode
  /** Refused without a cause that the widget knows (a 400 or 404 without names): `read` the Item, or `fail`. */
  onUnnamedRefusal: 'read' | 'fail'
  /** The form with the fields that the service refused; null if none of them is in it. */
  onInvalidFields: (
    write: WriteOf<K>,
    sender: WriteContext,
    problem: CallProblem & { kind: 'invalid' },
  ) => Transition | null
  /** The Item was read after no response: the baseline if the write was carried out; null if it was not. */
  onRead: (write: WriteOf<K>, sender: WriteContext, item: Item) => Baseline | null
  /** It was not carried out: the form to send it from again; null where *Try again* sends it. */
  onUndelivered: (write: WriteOf<K>, sender: WriteContext) => Transition | null
}
