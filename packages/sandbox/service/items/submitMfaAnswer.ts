import type { Engine } from '../execution/engine.ts'
import { invalidParameter, invalidParameters, ServiceError } from '../http/serviceError.ts'
import type { Item } from './item.ts'
import { validationError } from './parameters.ts'

/**
 * `POST /items/{id}/mfa`: submits an answer to the pending challenge. Throws 400 with `errors[]` for an invalid answer,
 * which uses up no attempt, and 400 if the Item is not waiting for an input.
 */
export function submitMfaAnswer(engine: Engine, item: Item, answers: Record<string, string>): void {
  const { parameter } = item
  if (!parameter) throw new ServiceError(400, 'The Item is not waiting for an input')
  const unknown = Object.keys(answers)
    .filter((name) => name !== parameter.name)
    .map((name) => invalidParameter(name, 'It was not asked for'))
  const error = validationError(parameter, answers[parameter.name])
  const invalid = error === null ? [] : [invalidParameter(parameter.name, error)]
  if (unknown.length + invalid.length > 0) throw invalidParameters([...unknown, ...invalid])
  engine.submitAnswers(item, answers)
}
