import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { parseJson } from './checks.ts'
import { contentOf, writeNew } from './files.ts'
import { placeSchema, type Place } from './place.ts'
import type { Releases } from './releases.ts'
import { STATE } from './revisions.ts'

const text = z.string()

/** The name of a folder below `releases/`, and of nothing else. */
const id = text.regex(/^[A-Za-z\d][\w.+-]*$/)

/** A path below `site/assets/`: no empty part, and none that begins with a dot. */
const asset = text.regex(/^([^/\\.][^/\\]*\/)*[^/\\.][^/\\]*$/)

/** A source of a `Content-Security-Policy`, which stands in it between quotation marks. */
const scriptHash = text.regex(/^sha(256|384|512)-[\w+/=-]+$/)

/** The content of `releases.json`. */
export interface Deployment {
  place: Place
  releases: Releases
}

const deployment = z.object({
  place: placeSchema,
  releases: z.object({
    all: z.array(
      z.object({
        id,
        assets: z.array(asset),
        scriptHashes: z.array(scriptHash),
        signature: z.record(text, text),
        changedAt: text,
        isTakenBack: z.boolean(),
      }),
    ),
    history: z.array(id),
    canary: z.object({ id, share: z.int().min(0).max(99) }).nullable(),
  }),
})

/**
 * Reads a file of JSON in a certain form.
 * @throws Error that names the file and the first value of another form
 */
function parseAs<T>(schema: z.ZodType<T>, file: string, json: string, remedy: string): T {
  const result = schema.safeParse(parseJson(file, json))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(`${file} is wrong at ${issue?.path.join('.') || 'its top'}: ${remedy}`)
}

/**
 * The deployment of a folder; null where nothing has been prepared.
 * @throws Error where its file is not what `deploy/` writes
 */
export async function readDeployment(folder: string): Promise<Deployment | null> {
  const file = join(folder, STATE)
  const json = await contentOf(file)
  if (json === null) return null
  return parseAs(deployment, file, String(json), 'put it back from a copy.')
}

/** Writes the file at once, since a revision that has it is whole. */
export async function writeDeployment(folder: string, state: Deployment): Promise<void> {
  const file = join(folder, STATE)
  await writeNew(`${file}.part`, `${JSON.stringify(state, null, 2)}\n`)
  await rename(`${file}.part`, file)
}

const policy = z.object({ release: id, scriptHashes: z.array(scriptHash).default([]) })

/** The release, such as `0.2.0+1a2b3c4d`, and the hashes of its scripts, as the build names them. */
export async function readPolicy(dist: string): Promise<z.infer<typeof policy>> {
  const file = join(dist, 'policy.json')
  return parseAs(policy, file, await readFile(file, 'utf8'), 'build again.')
}

/**
 * Checks a folder of which no state is left: were its loader signed, tags that name a key would lose it.
 * @throws Error that says how to go on, unless no configuration in it has a signature
 */
export async function requireUnsigned(out: string, folder: string): Promise<void> {
  const files = ['site.conf', 'Caddyfile', 'site/_headers', 'cloudformation.json']
  const found = (await Promise.all(files.map((name) => contentOf(join(folder, name))))).filter(
    (content) => content !== null,
  )
  if (found.length > 0 && found.every((content) => !content.includes('Signature-Input'))) return
  throw new Error(
    `${join(out, STATE)} is lost, and with it whether connect.js is signed. Put it back from a copy; without one, give --signing-key again, or --unsigned once no script tag names a key.`,
  )
}
