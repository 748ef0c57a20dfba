import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { FIELDS } from 'connect-widget/widget/telemetry/fields.ts'
import { findExecutable } from '../../../../tools/scripts/lib/programs.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
/** As Prometheus spells them. */
const LABELS = new Set(FIELDS.map((field) => field.replaceAll('.', '_')))
const labelsIn = (text: string) =>
  text.match(/\b(service|connect|http|url)_(?!calls|duration)\w+/g) ?? []
const unknown = (labels: readonly string[]) => labels.filter((label) => !LABELS.has(label))

test('the dashboard asks for fields that are sent', () => {
  const { panels }: { panels: { targets: { expr: string }[] }[] } = JSON.parse(read('grafana.json'))
  const asked = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => labelsIn(expr)))
  expect(asked.length).toBeGreaterThan(8)
  expect(unknown(asked)).toEqual([])
})

test('each alert asks for fields that are sent, and says where to look', () => {
  const rules = read('alerts.yaml').split('- alert: ').slice(1)
  expect(rules.length).toBeGreaterThan(5)
  for (const rule of rules) {
    expect(labelsIn(rule).length).toBeGreaterThan(0)
    expect(unknown(labelsIn(rule))).toEqual([])
    expect(rule).toMatch(/expr: .*connect_calls_total/s)
    expect(rule).toMatch(/severity: (page|ticket)/)
    expect(rule).toMatch(/summary: \S/)
  }
})

const promtool = findExecutable(['promtool'], process.env, [])

test.runIf(promtool)('Prometheus takes the alerting rules', () => {
  const file = fileURLToPath(new URL('alerts.yaml', import.meta.url))
  const { status, stderr } = spawnSync(promtool ?? '', ['check', 'rules', file])
  expect([status, String(stderr)]).toEqual([0, ''])
})

test('the Collector counts by fields that are sent', () => {
  const counted = [...read('collector.yaml').matchAll(/- name: (\S+)/g)].map(([, name]) => name)
  expect(counted.length).toBeGreaterThan(3)
  expect(counted.filter((name) => !FIELDS.some((field) => field === name))).toEqual([])
})
