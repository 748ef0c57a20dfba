import type { WriteDefinition } from './write.ts'
import { create, type CreateWrite } from './writes/create.ts'
import { mfaAnswer, type MfaAnswerWrite } from './writes/mfaAnswer.ts'
import { update, type UpdateWrite } from './writes/update.ts'

/** The data of every kind of write, from the file of the same name in `writes/`. */
export interface Writes {
  create: CreateWrite
  update: UpdateWrite
  mfaAnswer: MfaAnswerWrite
}

/** The definition of every kind of write. A kind of `Writes` without one does not compile. */
const writes: { readonly [K in keyof Writes]: WriteDefinition<K> } = { create, update, mfaAnswer }

export const definitionOf = <K extends keyof Writes>(write: { kind: K }): WriteDefinition<K> =>
  writes[write.kind]
