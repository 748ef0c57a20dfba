import { timingSafeEqual } from 'hono/utils/buffer'
import type { Clock } from '../../base/clock.ts'
import { randomText } from '../../base/random.ts'
import { hmacSha256 } from '../../base/hashes.ts'

/** "Signed URL of a PDF, valid 30 minutes" (specification: Statement). */
const VALIDITY_SECONDS = 30 * 60

/** Creates the signer of statement addresses; its secret lasts as long as the service. */
export function createStatementLinks(clock: Clock, publicUrl: string) {
  const secret = randomText(32)
  const nowSeconds = (): number => Math.floor(clock.now() / 1000)
  const sign = (statementId: string, expires: string): string =>
    hmacSha256(secret, `${statementId}.${expires}`)
  return {
    /** Returns the signed address of a statement's PDF. */
    create(statementId: string): string {
      const expires = String(nowSeconds() + VALIDITY_SECONDS)
      const query = new URLSearchParams({ expires, signature: sign(statementId, expires) })
      return `${publicUrl}/statements/${statementId}.pdf?${query.toString()}`
    },
    /** Returns true if the signature is genuine and has not expired. */
    async verify(statementId: string, expires: string, signature: string): Promise<boolean> {
      const genuine = await timingSafeEqual(signature, sign(statementId, expires))
      return genuine && Number(expires) > nowSeconds()
    },
  }
}

export type StatementLinks = ReturnType<typeof createStatementLinks>
