import { readFileSync } from 'node:fs'
import { parseJson } from 'connect-widget/protocol/parseJson.ts'
import { parseConfig } from 'connect-widget/serving/config.ts'
import { parseLinkKeys } from 'connect-widget/widget/host/linkKeys.ts'
import { z } from 'zod'
import type { OwnBank } from '../service/catalog/connector.ts'
import { ownBanksSchema } from '../service/catalog/ownBanks.ts'
import { describeIssues } from '../service/http/readBody.ts'

export interface SandboxConfig {
  /** Keys of the widget's configuration block. */
  widget: Record<string, unknown>
  banks: OwnBank[]
}

const fileSchema = z.looseObject({ banks: ownBanksSchema.default([]) })

/**
 * Reads the file of `--config`: the keys of the widget's configuration block, such as `allowedHosts` and `linkKeys`, and
 * `banks`. Throws a sentence that names the file and every key that is wrong.
 */
export function readConfig(file: string): SandboxConfig {
  try {
    return parseFile(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`--config ${file}: ${reason}`, { cause: error })
  }
}

function parseFile(text: string): SandboxConfig {
  const json = parseText(text)
  // zod leaves out a name that is that of the prototype.
  if (JSON.stringify(json).includes('"__proto__":')) throw new Error('unknown key "__proto__"')
  const parsed = fileSchema.safeParse(json)
  if (!parsed.success) throw new Error(describeIssues(parsed.error.issues))
  const { banks, ...widget } = parsed.data
  const unknown: string[] = []
  const { linkKeys } = parseConfig(JSON.stringify(widget), (warning) => unknown.push(warning))
  if (unknown.length > 0)
    throw new Error(unknown.map((each) => each.replace(' is ignored', '')).join(' '))
  parseLinkKeys(linkKeys)
  return { widget, banks }
}

function parseText(text: string): unknown {
  try {
    return parseJson(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new Error('it is not JSON, or has a name twice')
  }
}
