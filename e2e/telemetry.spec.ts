import { BANKS } from './support/banks.ts'
import type { Servers } from './support/servers.ts'
import { expect, test } from './support/test.ts'

const told = ({ runs }: Servers) =>
  runs.all().map(({ version, spans }) => ({
    version,
    steps: [...spans.values()]
      .filter(({ name }) => name === 'step')
      .map(({ attributes }) => attributes['connect.step']),
    requests: [...spans.values()]
      .filter(({ name }) => name === 'request')
      .map(({ attributes }) => attributes['url.template']),
    run: [...spans.values()].find(({ name }) => name === 'run')?.attributes,
  }))

test.use({ serverOptions: { config: { allowLinks: true, telemetry: { url: '/telemetry' } } } })

test('telemetry tells of a run, also of one whose tab is closed @matrix @firefox-matrix', async ({
  host,
  widget,
  page,
  context,
  servers,
}) => {
  await host.connect()
  await widget.waitForList()
  await widget.connect(BANKS.password)
  await widget.button('Done').click()
  await expect.poll(() => told(servers)).toHaveLength(1)
  const [first] = told(servers)
  expect(first).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+\+[\da-f]{8}$/),
    steps: expect.arrayContaining(['list', 'credentials', 'consent', 'running', 'success']),
    requests: expect.arrayContaining(['/connectors', '/items', '/items/{id}']),
    run: { 'connect.outcome': 'success', 'connect.connector_id': BANKS.password.id },
  })

  // Another page, so that the window stays when this one is closed.
  const other = await context.newPage()
  await other.goto('about:blank')
  await page.bringToFront()
  await host.connect()
  await widget.waitForList()
  await widget.choose(BANKS.password)
  await widget.frame.getByRole('textbox').first().waitFor()
  await page.close()
  await expect.poll(() => told(servers)).toHaveLength(2)
  expect(told(servers)[1]).toMatchObject({
    steps: expect.arrayContaining(['list']),
    run: { 'connect.outcome': 'left', 'connect.step': 'credentials' },
  })
})
