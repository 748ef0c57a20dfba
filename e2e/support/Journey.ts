import type { Page } from '@playwright/test'
import { CPF, LOGIN, type Bank } from './banks.ts'
import type { HostPage } from './HostPage.ts'
import type { WidgetPage } from './WidgetPage.ts'

type Options = Parameters<HostPage['connect']>[0]
type Fields = Record<string, string> | null

/** The beginning of a run at a bank that the host page selects, for tests of what comes after it. */
export class Journey {
  readonly #host: HostPage
  readonly #widget: WidgetPage
  constructor(host: HostPage, widget: WidgetPage) {
    this.#host = host
    this.#widget = widget
  }

  /** To the form of the bank or, where it has none, to the consent. */
  async toForm(bank: Pick<Bank, 'id'>, options: Options = {}): Promise<void> {
    await this.#host.connect({ selectedConnectorId: bank.id, ...options })
  }

  /** Fills the form: to the consent. @param fields null for a bank without a form */
  async toConsent(bank: Bank, fields: Fields = LOGIN, options: Options = {}): Promise<void> {
    await this.toForm(bank, options)
    if (fields) await this.#widget.submit(fields)
  }

  /** Agrees: the bank is asked. */
  async begin(bank: Bank, fields: Fields = LOGIN, options: Options = {}): Promise<void> {
    await this.toConsent(bank, fields, options)
    await this.#widget.agree()
  }

  /** Agrees at a bank with OAuth. Returns the bank's window. */
  async toBank(bank: Bank, fields: Fields = CPF): Promise<Page> {
    await this.toConsent(bank, fields)
    return this.#widget.agreeAndGoToBank()
  }
}
