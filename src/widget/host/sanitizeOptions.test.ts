import { describe, expect, test } from 'vitest'
import { sanitizeOptions } from './sanitizeOptions.ts'

describe('what the host says of itself', () => {
  test('has an end and keeps its direction, wherever it is shown', () => {
    const evil = `\u202E${'x'.repeat(100_000)}`
    const { application } = sanitizeOptions({ application: { name: evil, purpose: evil } })
    expect(application).toEqual({ name: 'x'.repeat(150), purpose: 'x'.repeat(1000) })
  })

  test('is no purpose where nothing of it can be read', () => {
    const { application } = sanitizeOptions({ application: { name: 'Acme', purpose: ' \u202E\n' } })
    expect(application).toEqual({ name: 'Acme' })
  })

  test('is without what is not seen, in each language', () => {
    const texts = { listTitle: ' Banks\u202E  here\n', listLead: { en: 'a\u200B', de: ' ' } }
    expect(sanitizeOptions({ texts })).toEqual({
      texts: { listTitle: 'Banks here', listLead: { en: 'a', de: '' } },
    })
  })

  test('is a way out of its own only under a label that can be read', () => {
    const labels = ['  By \u202Ehand ', ' \u202E\n', 'x'.repeat(151)]
    const read = labels.map((label) => sanitizeOptions({ fallback: { label } }))
    expect(read).toEqual([
      { fallback: { label: 'By hand' } },
      {},
      { fallback: { label: 'x'.repeat(150) } },
    ])
  })

  test('is nothing where it says nothing, and all else stays as it is', () => {
    expect(sanitizeOptions({ theme: 'dark' })).toEqual({ theme: 'dark' })
    const application = { name: 'Acme', termsUrl: 'https://acme.example/terms' }
    expect(sanitizeOptions({ application })).toEqual({ application })
  })
})
