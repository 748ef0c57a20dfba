import type { Locator, Page } from '@playwright/test'

/** The bank's own page, in whichever window it is open and whichever language it is in. */

/** The button that goes on: of the sign-in, where the bank has one, and then of the decision. */
export const bankButton = (bank: Page): Locator =>
  bank.locator('button:is([value=signIn], [value=approve])')

export const approveButton = (bank: Page): Locator => bank.locator('button[value=approve]')

/** Signs in where the bank asks for it. */
export async function signIn(bank: Page): Promise<void> {
  await bankButton(bank).waitFor()
  const button = bank.locator('button[value=signIn]')
  if (await button.isVisible()) await button.click()
  await approveButton(bank).waitFor()
}

export async function approve(bank: Page): Promise<void> {
  await signIn(bank)
  await approveButton(bank).click()
}

export const deny = (bank: Page): Promise<void> => bank.locator('button[value=deny]').click()
