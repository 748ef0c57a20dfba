import type { Locator, Page } from '@playwright/test'

/** The sandbox bank's own page, in whichever window it is open and whichever language it is in. */

export const approveButton = (bank: Page): Locator => bank.locator('button[value=approve]')

export const approve = (bank: Page): Promise<void> => approveButton(bank).click()

export const deny = (bank: Page): Promise<void> => bank.locator('button[value=deny]').click()
