import { BANKS } from './support/banks.ts'
import { expect, test } from './support/test.ts'

test('a search’s results begin at the top @matrix @firefox-matrix', async ({ host, widget }) => {
  await host.connect()
  // The early rows are not all of them: End would go to another one.
  await widget.waitForList()
  const tiles = widget.frame.getByRole('listitem')
  await tiles.first().getByRole('button').focus()
  await widget.page.keyboard.press('End')
  await expect(tiles.last().getByRole('button')).toBeFocused()
  await expect(tiles.first()).not.toHaveAttribute('aria-posinset', '1')

  // Typing anywhere in the list goes to the search field.
  await widget.page.keyboard.type('b')
  await expect(widget.search).toHaveValue('b')
  await expect(tiles.first()).toHaveAttribute('aria-posinset', '1')
  await expect(tiles.first()).toBeInViewport({ ratio: 1 })
})

test.describe('with a Brazilian locale', () => {
  test.use({ locale: 'pt-BR' })
  test('a search finds other countries until one is chosen @matrix', async ({ host, widget }) => {
    const country = widget.frame.getByRole('combobox', { name: 'Country' })
    const tiles = widget.frame.getByRole('listitem')
    await host.connect({ language: 'en' })
    await expect(country).toHaveValue('BR')
    await widget.button(/^Personal$/).click()
    await widget.type(widget.search, BANKS.unitedKingdom.name)
    await expect(tiles.first()).toContainText(BANKS.unitedKingdom.name)
    await expect(country).toHaveValue('')
    await country.selectOption('BR')
    await expect(tiles).toHaveCount(0)
    await widget.type(widget.search, '')
    await expect(country).toHaveValue('BR')
  })
})

test('no match: the app is told, and it is cleared by keys @matrix', async ({ host, widget }) => {
  await host.connect()
  await widget.type(widget.search, 'Harbour of Nowhere')
  await expect(widget.main()).toContainText('We let Acme know what you looked for.')
  expect(await host.callsOf('onEvent')).toContainEqual(
    expect.objectContaining({ name: 'CONNECTOR_SEARCHED', query: 'Harbour of Nowhere' }),
  )
  // A tax id is not passed on, so nothing is said.
  await widget.type(widget.search, '52998224725')
  await expect(widget.main()).toContainText('No bank matches “52998224725”')
  await expect(widget.main()).not.toContainText('looked for')

  const clear = widget.button('Clear search')
  await widget.page.keyboard.press('Tab')
  await expect(clear).toBeFocused()
  await widget.page.keyboard.press('Enter')
  await expect(widget.search).toBeFocused()
  await expect(widget.search).toHaveValue('')
  await expect(clear).toHaveCount(0)
})
