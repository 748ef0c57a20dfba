import { writeFile } from 'node:fs/promises'
import { format, resolveConfig } from 'prettier'

/** The text of a file as prettier formats it. `file` is an absolute path. */
export const formatted = async (file: string, text: string): Promise<string> =>
  format(text, { ...(await resolveConfig(file)), filepath: file })

/** Writes a file, formatted. */
export const writeFormatted = async (file: string, text: string): Promise<void> =>
  writeFile(file, await formatted(file, text))
