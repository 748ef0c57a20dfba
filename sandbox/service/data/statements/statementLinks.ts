import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../clock.ts'

/** "Signed URL of a PDF, valid 30 minutes" (specification: Statement). */
const validitySeconds = 30 * 60

export type StatementLinks = {
  /** Returns the signed address of a statement's PDF. */
  create(statementId: string): string
  /** Returns true if the signature is genuine and has not expired. */
  verify(statementId: string, expires: string, signature: string): boolean
}

/** Creates the signer of statement addresses; its secret lasts as long as the service. */
export function createStatementLinks(clock: Clock, publicUrl: string): StatementLinks {
  const secret = randomBytes(32)
  const nowSeconds = (): number => Math.floor(clock.now() / 1000)
  const sign = (statementId: string, expires: string): string =>
    createHmac('sha256', secret).update(`${statementId}.${expires}`).digest('base64url')
  return {
    create(statementId) {
      const expires = String(nowSeconds() + validitySeconds)
      const query = new URLSearchParams({ expires, signature: sign(statementId, expires) })
      return `${publicUrl}/statements/${statementId}.pdf?${query.toString()}`
    },
    verify(statementId, expires, signature) {
      const expected = Buffer.from(sign(statementId, expires))
      const given = Buffer.from(signature)
      const genuine = given.length === expected.length && timingSafeEqual(given, expected)
      return genuine && Number(expires) > nowSeconds()
    },
  }
}
