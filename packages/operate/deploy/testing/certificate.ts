import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeTemporary } from './releaseFolder.ts'

/** A certificate for 127.0.0.1, signed by itself. */
export async function makeCertificate(days = 1) {
  const folder = await makeTemporary()
  const [keyFile, authorities] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const { status, stderr } = spawnSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -days ${days} -subj /CN=127.0.0.1 -addext subjectAltName=DNS:127.0.0.1,IP:127.0.0.1 -keyout ${keyFile} -out ${authorities}`.split(
      ' ',
    ),
  )
  if (status !== 0) throw new Error(String(stderr))
  return { authorities, key: await readFile(keyFile), cert: await readFile(authorities) }
}
