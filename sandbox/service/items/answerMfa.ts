import type { Engine } from '../execution/engine.ts'
import { invalidParameter, invalidParameters, ServiceError } from '../http/serviceError.ts'
import type { Item } from './item.ts'
import { faultOf } from './parameters.ts'

/**
 * `POST /items/{id}/mfa`: hands the answer to the pending challenge in. An answer of the wrong form is 400 with
 * `errors[]` and spends no attempt; an Item that waits for nothing is 400.
 */
export function answerMfa(engine: Engine, item: Item, answers: Record<string, string>): void {
  const { parameter } = item
  if (!parameter) throw new ServiceError(400, 'The Item is not waiting for an input')
  const unknown = Object.keys(answers)
    .filter((name) => name !== parameter.name)
    .map((name) => invalidParameter(name, 'It was not asked for'))
  const fault = faultOf(parameter, answers[parameter.name])
  const faults = fault === null ? [] : [invalidParameter(parameter.name, fault)]
  if (unknown.length + faults.length > 0) throw invalidParameters([...unknown, ...faults])
  engine.answer(item, answers)
}
