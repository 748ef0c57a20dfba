import { readFile } from 'node:fs/promises'
import { inRoot } from './root.mjs'

/** Packages whose code people's browsers are sent; the rest builds and tests. */
const IN_THE_PAGE = new Set([
  '@hookform/resolvers',
  '@tanstack/query-core',
  '@tanstack/react-query',
  '@tanstack/virtual-core',
  'cpf-cnpj-validator',
  'lucide',
  'react',
  'react-dom',
  'react-hook-form',
  'scheduler',
  'uqr',
  'zod',
  'zustand',
])

/** Every package in the lock file. */
export const lockedPackages = async () => {
  const { packages } = JSON.parse(await readFile(inRoot('package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, license = '', integrity = '', hasInstallScript = false }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const inThePage = IN_THE_PAGE.has(name)
      return { name, version, licence: license, integrity, hasInstallScript, inThePage }
    })
}

/** What docs/licences.md says. */
export const licencesPage = async () => {
  const shipped = (await lockedPackages()).filter(({ inThePage }) => inThePage)
  const rows = shipped.map(({ name, version, licence }) => `- ${name} ${version}: ${licence}`)
  return `# Licences

Whose code the page holds. Made by \`node scripts/licences.mjs\` from \`package-lock.json\`; a test fails when it is out of date. All other packages build and test, and none of their code is served.

${rows.sort().join('\n')}
`
}
