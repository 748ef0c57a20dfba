import { constants } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'

/** The forms of a text that are served beside it, by the endings of their names. */
const FORMS = [
  { ending: '.br', compress: brotliCompressSync, decompress: brotliDecompressSync },
  {
    ending: '.gz',
    compress: (content: Buffer) => gzipSync(content, { level: 9 }),
    decompress: gunzipSync,
  },
] as const

const TEXT = /\.(html|js|css|svg|json|txt)$/

export const contentOf = (file: string): Promise<Buffer | null> => readFile(file).catch(() => null)

/** The entries below a folder that are no folders; none where there is no folder. */
async function entriesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      name: relative(folder, join(entry.parentPath, entry.name)),
      isFile: entry.isFile(),
    }))
}

/** The names of the files below a folder. */
export const filesIn = async (folder: string): Promise<string[]> =>
  (await entriesIn(folder)).filter(({ isFile }) => isFile).map(({ name }) => name)

const hasControl = (name: string) => Array.from(name).some((sign) => sign < ' ')

/** @throws Error that names what is no file in a folder, such as a symbolic link, or has a name that no configuration can hold */
export async function requireFiles(folder: string): Promise<void> {
  for (const { name, isFile } of await entriesIn(folder))
    if (!isFile || hasControl(name))
      throw new Error(
        `${JSON.stringify(join(folder, name))} is no file with a printable name, such as a symbolic link: put the file itself there.`,
      )
}

/** Writes a file that is not there. It is on the disk when this resolves. */
export async function writeNew(file: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content, { flag: 'wx', flush: true })
}

/** The same file at another place, where nothing is yet: by a hard link, or a copy where there are none. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_EXCL))
}

/**
 * Puts a file where nothing is yet, and `.br` and `.gz` beside a text. What stands at `earlier` with the same content is
 * carried over, so that web servers go on to call it unchanged; a form that is not whole there is made anew.
 */
export async function writeWithEncodings(
  file: string,
  content: Buffer,
  earlier: string,
): Promise<void> {
  const isSame = (await contentOf(earlier))?.equals(content) ?? false
  await (isSame ? linkOrCopy(earlier, file) : writeNew(file, content))
  if (!TEXT.test(file)) return
  for (const { ending, compress, decompress } of FORMS) {
    const form = isSame ? await contentOf(earlier + ending) : null
    if (form && isFormOf(content, form, decompress))
      await linkOrCopy(earlier + ending, file + ending)
    else await writeNew(file + ending, compress(content))
  }
}

function isFormOf(content: Buffer, form: Buffer, decompress: (form: Buffer) => Buffer): boolean {
  try {
    return decompress(form).equals(content)
  } catch {
    return false
  }
}

/** The name of a file that is no form of another. */
export const isPlain = (name: string): boolean => !/\.(br|gz)$/.test(name)
