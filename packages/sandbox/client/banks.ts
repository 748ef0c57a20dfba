/** A Connector of the sandbox. */
export interface Bank {
  id: number
  name: string
}

/** The sandbox's own Connectors by what a test needs of them; packages/sandbox/README.md lists their journeys. */
export const BANKS = {
  /** User name and password. */
  password: { id: 0, name: 'Sandbox Bank' },
  mfa: { id: 1, name: 'Sandbox MFA Bank' },
  /** A choice, then a code. */
  twoStepMfa: { id: 2, name: 'Sandbox Two-step Bank' },
  imageMfa: { id: 3, name: 'Sandbox Image Bank' },
  deviceApproval: { id: 4, name: 'Sandbox Device Bank' },
  /** CPF, then OAuth at the bank. */
  openFinance: { id: 5, name: 'Sandbox Open Finance' },
  /** CPF, then partial success with warning 423. */
  quota: { id: 6, name: 'Sandbox Quota Bank' },
  offline: { id: 7, name: 'Sandbox Offline Bank' },
  businessOpenFinance: { id: 8, name: 'Sandbox Business Open Finance' },
  /** The first attempt fails with `CONNECTION_ERROR`. */
  unstable: { id: 9, name: 'Sandbox Unstable Bank' },
  /** Each stage of the execution takes long. */
  slow: { id: 10, name: 'Sandbox Slow Bank' },
  /** A choice between a redirect and a decoupled approval. */
  methodChoice: { id: 11, name: 'Sandbox Choice Bank' },
  /** No input, then OAuth. */
  unitedKingdom: { id: 12, name: 'Sandbox ASPSP United Kingdom' },
  /** No input, then a decoupled approval. */
  spain: { id: 13, name: 'Sandbox ASPSP España' },
  /** No input, then two redirects. */
  germany: { id: 14, name: 'Sandbox ASPSP Deutschland' },
  /** CNPJ and CPF, then OAuth; a second person has to approve as well. */
  joint: { id: 15, name: 'Sandbox Joint Business' },
  /** CPF, then OAuth; an active consent is renewed without the bank's page. */
  renewable: { id: 16, name: 'Sandbox Renewal Bank' },
  /** CPF, then OAuth on a page that opens once. */
  singleUse: { id: 17, name: 'Sandbox Single-use Bank' },
  /** Partial success: the loans never come. */
  partial: { id: 18, name: 'Sandbox Partial Bank' },
  /** CPF and an investor profile; the data have every value of the specification's enumerations. */
  collector: { id: 19, name: 'Sandbox Collector Bank' },
  business: { id: 20, name: 'Sandbox Business Bank' },
  businessMfa: { id: 21, name: 'Sandbox Business MFA Bank' },
  businessQuota: { id: 22, name: 'Sandbox Business Quota Bank' },
  /** CPF, as the banks that follow: with every consent all accounts have other ids. */
  newIds: { id: 23, name: 'Sandbox New Ids Bank' },
  /** As the one before, with the last four digits of each number only. */
  maskedNumbers: { id: 24, name: 'Sandbox Masked Bank' },
  /** With every consent all accounts have other names; every second consent has no card. */
  renamed: { id: 25, name: 'Sandbox Renaming Bank' },
  /** Every CPF sees the same account. */
  jointAccount: { id: 26, name: 'Sandbox Family Bank' },
  /** With every consent the card has another number. */
  cardReplaced: { id: 27, name: 'Sandbox Card Bank' },
  /** A second Item of the same CPF ends the first. */
  oneItem: { id: 28, name: 'Sandbox One-consent Bank' },
} as const satisfies Record<string, Bank>

/** The credentials that the banks with a password accept, by name, for `POST /items`. */
export const LOGIN_PARAMETERS = { user: 'user', password: 'password' }
