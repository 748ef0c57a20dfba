import { BANKS, LOGIN } from './support/banks.ts'
import { expect, test } from './support/keyboard.ts'

test('Escape beside the frame asks before what was typed is lost @firefox-matrix', async ({
  page,
  host,
  widget,
}) => {
  await host.connect({ selectedConnectorId: BANKS.password.id })
  await widget.fill(LOGIN)
  const dialog = widget.frame.getByRole('dialog', { name: 'Leave now?' })
  // Each time, also after the person has stayed.
  for (let time = 0; time < 2; time += 1) {
    await page.mouse.click(5, 5)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect(widget.field('Password')).toHaveValue('password')
  }
  expect(await host.callsOf('onClose')).toEqual([])
})

test('a field never filled shows no error @matrix @sandbox', async ({ widget, keys }) => {
  await keys.open({ selectedConnectorId: BANKS.businessQuota.id })
  await keys.tabTo(widget.field('CNPJ'))
  await keys.press('Tab', 'Tab')
  await expect(widget.field('CNPJ')).toHaveAttribute('aria-invalid', 'false')
  await expect(widget.field('CPF of the representative')).toHaveAttribute('aria-invalid', 'false')
  // A filled one is checked when it is left.
  await keys.press('Shift+Tab')
  await keys.type('52998224724')
  await keys.press('Tab')
  await expect(widget.field('CPF of the representative')).toHaveAttribute('aria-invalid', 'true')
})
