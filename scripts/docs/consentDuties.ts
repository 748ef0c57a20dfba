/** A rule of consent, what the project does about it, and what it leaves to the host. */
export interface ConsentDuty {
  rule: number
  asks: string
  /** Keys of `SOURCES`. */
  source: string
  does: string
  /** The file that does it; null where nothing does yet. */
  where: string | null
  host: string
}

/** What the keys of the sources mean. */
export const SOURCES: Record<string, string> = {
  A: 'Open Finance Brasil, UX guide v19.00.01 (2026), data-sharing journey',
  B: 'the same guide, consent management (renewal, revocation)',
  C: 'the same guide, hand-off between devices',
  M: 'Banco Central do Brasil, IN BCB 637/2025, Client Experience Manual 8.0',
  R7: 'Resolução Conjunta 7/2023',
  UK: 'FCA SCA-RTS article 36(6), and the OBIE CEG checklist',
  EU: 'Regulation (EU) 2022/2360, and the Accessibility Act',
  US: '12 CFR 1033.401 and .411 (enjoined and being rewritten: a template, not a duty), and the FDX consent guideline',
}

const CONSENT = 'src/widget/screens/consent/ConsentScreen.tsx'
const DATA = 'src/widget/screens/consent/AskedData.tsx'
const TERMS = 'src/widget/screens/consent/Terms.tsx'
const NOTHING = 'Nothing.'

export const CONSENT_DUTIES: readonly ConsentDuty[] = [
  {
    rule: 1,
    asks: 'The purpose is stated before agreeing, concretely',
    source: 'A, US',
    does: 'Shows `application.purpose` under the title; without one, that the data is brought into the application and kept up to date.',
    where: CONSENT,
    host: 'To give the purpose, in the language of the person.',
  },
  {
    rule: 2,
    asks: 'Data by category first, groupings on demand',
    source: 'A, UK',
    does: 'Lists categories; their content is in collapsed details.',
    where: DATA,
    host: 'To ask for no more `products` than it needs.',
  },
  {
    rule: 3,
    asks: 'Required and optional data told apart, required ones with a reason; optional ones can be left out, and none is pre-filled',
    source: 'A, M',
    does: 'Lists required categories with the host’s reasons, and a checkbox for each optional category, unticked at first. Asks the service for what is ticked only. An update collects the products of its Item.',
    where: DATA,
    host: 'To give `optionalProducts` and `productReasons`, and to work without what was left out.',
  },
  {
    rule: 4,
    asks: 'New credit or investment operations join by themselves: say so',
    source: 'A',
    does: 'Says so at Brazilian banks if loans or investments are agreed to.',
    where: TERMS,
    host: NOTHING,
  },
  {
    rule: 5,
    asks: 'The term is shown; where there is a choice, at least one alternative; “until you end it” is a term',
    source: 'A, R7',
    does: 'States `consentMonths`, or offers `consentTerms`; null lasts until the person ends it. Without either, says that the bank shows the duration, or that access lasts until it is ended. The service takes no term: the chosen one is in the receipt.',
    where: TERMS,
    host: 'To keep the term: to delete the Item when it ends.',
  },
  {
    rule: 6,
    asks: 'Continuing accepts the terms: said, with the link, no checkbox',
    source: 'A',
    does: 'Says so beside the button, which is described by it, with a link to `termsUrl`.',
    where: CONSENT,
    host: 'To give `termsUrl`.',
  },
  {
    rule: 7,
    asks: 'The next steps are visible before leaving for the bank',
    source: 'A',
    does: 'Names them in a sentence at banks that redirect, and says that a window opens.',
    where: TERMS,
    host: NOTHING,
  },
  {
    rule: 8,
    asks: 'The institution is found by its brand, each brand once',
    source: 'A',
    does: 'Shows the entries of one name in one country as one, and asks which is meant after the choice.',
    where: 'src/widget/domain/brands.ts',
    host: 'To narrow the catalog by `connectorTypes` or `connectorIds` where it needs one kind only.',
  },
  {
    rule: 9,
    asks: 'The transition says that it is under way, is secure, and needs no extra action',
    source: 'A, C',
    does: 'Says that a secure connection to the bank is being opened and nothing needs doing, then what to do at the bank. On a phone one tap opens the bank.',
    where: 'src/widget/screens/authorizing/AuthorizingScreen.tsx',
    host: NOTHING,
  },
  {
    rule: 10,
    asks: 'Success says purpose, scope, term and end date, and what missing data means',
    source: 'A',
    does: 'Names the purpose, the categories that arrived, the duration and its end, what is missing, and that the application works without it until then.',
    where: 'src/widget/screens/success/SuccessScreen.tsx',
    host: 'To say what its own service cannot do without the missing data.',
  },
  {
    rule: 11,
    asks: 'The receiving side has a place to see, change, renew and end what was given; ended ones stay visible as ended',
    source: 'B, UK',
    does: "Shows the person’s `connections` in `view: 'connections'`: state, data, dates; renews, confirms and ends them. Ended ones stay. Data and terms are changed by connecting anew.",
    where: 'src/widget/screens/connections/ConnectionsScreen.tsx',
    host: 'To give `connections` from its backend, and a way to this view.',
  },
  {
    rule: 12,
    asks: 'Ending is confirmed with its consequences, and is as easy as giving',
    source: 'B, EU',
    does: 'Asks once, says what follows, and tells the result. Not available in redirect mode.',
    where: 'src/widget/screens/connections/EndingDialog.tsx',
    host: 'To delete the Item in `onRevoke`, after checking whose it is.',
  },
  {
    rule: 13,
    asks: 'Simplified renewal: only an active consent, no bank page, never where several must approve; its own result and five failure texts',
    source: 'B, R7',
    does: 'At Brazilian banks renews an active consent by the update alone, says until when, and goes to the bank only where the service asks for it. Each failure says what became of the access.',
    where: 'src/widget/flow/shared/simplifiedRenewal.ts',
    host: 'To open update mode in time.',
  },
  {
    rule: 14,
    asks: 'Several approvers: pending for the others, safe to leave, resumes',
    source: 'A, B',
    does: 'Says that others have to approve and that it is safe to leave, and ends the run with the reason `pending`; so too where the bank gives the person days to approve. Update mode goes on from there.',
    where: 'src/widget/screens/pendingApproval/PendingApprovalScreen.tsx',
    host: 'To open update mode again.',
  },
  {
    rule: 15,
    asks: 'Reconfirmation every 90 days without a bank, one screen for several connections, late ones resume',
    source: 'UK',
    does: 'Says at banks of the United Kingdom that access is confirmed again every 90 days. Asks in the view of connections for all that are due at once, late ones too (`reconfirmBy`).',
    where: 'src/widget/screens/connections/ConnectionsScreen.tsx',
    host: 'To keep the 90 days, to give `reconfirmBy`, and to resume access at `CONNECTION_RECONFIRMED`. Not available in redirect mode.',
  },
  {
    rule: 16,
    asks: 'Notice before a consent ends',
    source: 'B, UK',
    does: 'Gives `consentExpiresAt`, and a backend’s side of it as an example: one message, with a link that opens once.',
    where: 'examples/reminders.mjs',
    host: 'To send the notice.',
  },
  {
    rule: 17,
    asks: 'Both names (who asks, who intermediates) segregated from other terms; duration; how to revoke; once-a-year statement where it applies',
    source: 'US',
    does: 'Names both in a list of their own. Says at banks of the United States that access longer than a year is confirmed once a year.',
    where: TERMS,
    host: 'To give `application.name` and `intermediary`, and to ask again after a year.',
  },
  {
    rule: 18,
    asks: 'A record of what was shown and agreed, in which words and when',
    source: 'US',
    does: 'Sends a receipt with every sentence that stood on the screen, and its digest, before the service is called.',
    where: 'src/widget/flow/shared/consentRecord.ts',
    host: 'To keep what `onConsent` receives. In redirect mode there is no receipt.',
  },
  {
    rule: 19,
    asks: 'A hand-off to the phone survives that the bank’s address works only once',
    source: 'C',
    does: 'Once the address was opened here, gets a fresh one for the QR code.',
    where: 'src/widget/screens/authorizing/AuthorizingScreen.tsx',
    host: NOTHING,
  },
]
