import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Product } from '../catalog/products.ts'
import type { BankLink } from './bankLinks.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** The frame of every page: the bank's name, one heading, and what is to be read or done. */
export function bankPage(bank: string, title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – ${bank}</title>
        <link rel="stylesheet" href="/bank/style.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header>${bank} <small>simulated bank</small></header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}

const productWords: Record<Product, string> = {
  ACCOUNTS: 'Accounts and balances',
  TRANSACTIONS: 'Transactions',
  CREDIT_CARDS: 'Credit cards and their bills',
  INVESTMENTS: 'Investments',
  INVESTMENTS_TRANSACTIONS: 'Investment transactions',
  IDENTITY: 'Your personal data',
  LOANS: 'Loans',
}

/** Asks for the decision: two buttons, and the freedom to walk away. */
export function decisionPage({ item }: BankLink): Html {
  const days = item.connector.consentDays
  return bankPage(
    item.connector.name,
    'Share your data?',
    html`<p>An application asks to read, and only to read:</p>
      <ul>
        ${item.products.map((product) => html`<li>${productWords[product]}</li>`)}
      </ul>
      ${days === null ? '' : html`<p>The access ends by itself after ${days} days.</p>`}
      <form method="post">
        <button name="decision" value="approve">Approve</button>
        <button name="decision" value="deny" class="quiet">Deny</button>
      </form>
      <p class="note">To walk away without an answer, close this page.</p>`,
  )
}

/** Says how it went, or why the link is of no use; with a way back where there is one. */
export function messagePage(bank: string, title: string, text: string, wayBack?: string): Html {
  return bankPage(
    bank,
    title,
    html`<p>${text}</p>
      ${wayBack ? html`<p><a href="${wayBack}">Return to the application</a></p>` : ''}`,
  )
}

export const bankStyle = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; }
header { padding: 1rem 1.5rem; background: #0f3d3e; color: #fff; font-weight: 600; }
header small { font-weight: 400; opacity: 0.85; margin-inline-start: 0.5rem; }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-block: 1.5rem; }
button { font: inherit; min-height: 44px; padding: 0 1.5rem; border: 2px solid #0f3d3e; border-radius: 0.5rem;
  background: #0f3d3e; color: #fff; cursor: pointer; }
button.quiet { background: #fff; color: #0f3d3e; }
a { display: inline-block; min-height: 44px; }
:focus-visible { outline: 3px solid #f59e0b; outline-offset: 2px; }
`
