import type { Locator, Page } from '@playwright/test'

/** The sandbox bank's own page, in whichever window it is open. */

export const approveButton = (bank: Page): Locator => bank.getByRole('button', { name: /approve/i })

export const approve = (bank: Page): Promise<void> => approveButton(bank).click()

export const deny = (bank: Page): Promise<void> =>
  bank.getByRole('button', { name: /deny/i }).click()
