import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { type Language, textIn } from '../../languages.ts'
import { type Brand, drawLogo } from '../catalog/logo.ts'
import type { Product } from '../catalog/products.ts'
import type { BankLink } from './bankLinks.ts'
import { BANK } from './bankTexts.ts'

/** Paths of 24 × 24 line icons. */
const PATHS = {
  account: 'M3 10 12 4l9 6M5 10v8m5-8v8m4-8v8m5-8v8M3 21h18',
  list: 'M8 6h13M8 12h13M8 18h13M3.5 6h.01M3.5 12h.01M3.5 18h.01',
  card: 'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2ZM3 10h18M7 15h3',
  growth: 'M3 17 9.5 10.5l4 4L21 7m0 0h-5m5 0v5',
  exchange: 'M7 4 3 8l4 4M3 8h14m0 4 4 4-4 4m4-4H7',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c0-3.5 3.5-6 8-6s8 2.5 8 6',
  coins:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM14.5 9c-.5-1-1.4-1.5-2.5-1.5-3.5 0-3.5 4.5 0 4.5s3.5 4.5 0 4.5c-1.1 0-2-.5-2.5-1.5M12 5.5v2m0 9v2',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  minus: 'M6 12h12',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3.5 2',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5.5M12 7.5h.01',
}

type IconName = keyof typeof PATHS

const PRODUCT_ICONS: Record<Product, IconName> = {
  ACCOUNTS: 'account',
  TRANSACTIONS: 'list',
  CREDIT_CARDS: 'card',
  INVESTMENTS: 'growth',
  INVESTMENTS_TRANSACTIONS: 'exchange',
  IDENTITY: 'person',
  LOANS: 'coins',
}

/** A decorative icon in the colour of the text. */
const icon = (name: IconName) =>
  raw(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${PATHS[name]}"/></svg>`)

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** The frame of every page: the bank's brand, that it is simulated, one heading, and what is to be read or done. */
function bankPage(connector: Brand, language: Language, title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#${connector.primaryColor}" />
        <title>${title} – ${connector.name}</title>
        <link rel="stylesheet" href="/bank/${connector.primaryColor}.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header>
          <div class="bar">
            <span class="logo" aria-hidden="true">${raw(drawLogo(connector))}</span>
            <span class="name">${connector.name}</span>
          </div>
        </header>
        <main>
          <p class="simulation">${icon('info')}${textIn(language, BANK.simulation)}</p>
          ${body}
        </main>
      </body>
    </html>`
}

/** The sign-in, filled in: whatever is typed is accepted, and nothing is kept. */
export function signInPage({ item }: BankLink, language: Language, application?: string): Html {
  const say = (texts: readonly string[]) => textIn(language, texts)
  return bankPage(
    item.connector,
    language,
    say(BANK.signIn),
    html`<h1>${say(BANK.signIn)}</h1>
      <p>${naming(application, language, BANK.signInText)}</p>
      <form method="post">
        <label>${say(BANK.user)} <input name="user" value="user" autocomplete="off" /></label>
        <label>
          ${say(BANK.password)}
          <input type="password" name="password" value="password" autocomplete="off" />
        </label>
        <button name="decision" value="signIn">${say(BANK.signIn)}</button>
        <button name="decision" value="deny" class="quiet">${say(BANK.deny)}</button>
      </form>`,
  )
}

/** A text with the name of the application that asks, where the service knows it. */
const naming = (application: string | undefined, language: Language, texts: readonly string[]) =>
  textIn(language, texts).replace(
    '{application}',
    () => application ?? textIn(language, BANK.anApplication),
  )

const dateIn = (language: Language, time: number) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(time)

/** Asks for the decision: two buttons, and the freedom to walk away. @param endsAt the end of access, ms since 1970; null for none */
export function decisionPage(
  { item }: BankLink,
  language: Language,
  endsAt: number | null,
  application?: string,
): Html {
  const { connector, products } = item
  const say = (texts: readonly string[]) => textIn(language, texts)
  return bankPage(
    connector,
    language,
    say(BANK.share),
    html`<h1>${say(BANK.share)}</h1>
      <p id="asks">${naming(application, language, BANK.asks)}</p>
      <ul role="list" aria-labelledby="asks">
        ${products.map(
          (product) => html`<li>${icon(PRODUCT_ICONS[product])}${say(BANK.products[product])}</li>`,
        )}
      </ul>
      <p class="limits">
        ${say(BANK.readOnly)}
        ${endsAt === null ? '' : say(BANK.ends).replace('{date}', dateIn(language, endsAt))}
      </p>
      <form method="post">
        <button name="decision" value="approve">${say(BANK.approve)}</button>
        <button name="decision" value="deny" class="quiet">${say(BANK.deny)}</button>
      </form>
      <p class="note">${say(BANK.walkAway)}</p>`,
  )
}

type BankMessage = keyof typeof BANK.messages

const MESSAGE_ICONS: Record<BankMessage, IconName> = {
  approved: 'check',
  denied: 'minus',
  used: 'info',
  expired: 'clock',
  replaced: 'info',
  unknown: 'info',
}

/** Says how it went, or why the link is of no use; with a way back where there is one. */
export function messagePage(
  connector: Brand,
  language: Language,
  message: BankMessage,
  wayBack?: string,
): Html {
  const { title: titles, text } = BANK.messages[message]
  const title = textIn(language, titles)
  return bankPage(
    connector,
    language,
    title,
    html`<div class="state">${icon(MESSAGE_ICONS[message])}</div>
      <h1>${title}</h1>
      <p>${textIn(language, text)}</p>
      ${wayBack ? html`<a class="back" href="${wayBack}">${textIn(language, BANK.wayBack)}</a>` : ''}`,
  )
}
