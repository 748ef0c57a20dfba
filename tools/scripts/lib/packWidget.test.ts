import { expect, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { publishedManifest } from './packWidget.ts'

test('the packed manifest has what the owner fills in before the first publication', () => {
  const filledIn = {
    license: 'MIT',
    author: 'Acme',
    homepage: 'https://connect.example',
    repository: 'https://connect.example/repository',
    bugs: 'https://connect.example/bugs',
    private: false,
  }
  const manifest = publishedManifest({ ...packageJson, ...filledIn })
  expect(manifest).toMatchObject(filledIn)
  expect(manifest).not.toHaveProperty('workspaces')
})
