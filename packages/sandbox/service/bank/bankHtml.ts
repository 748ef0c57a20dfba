import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { BANK } from './bankTexts.ts'
import { textIn, type Language } from '../../languages.ts'
import { drawLogo, type Brand } from '../catalog/logo.ts'
import { icon, PRODUCT_ICONS, type IconName } from './bankIcons.ts'
import type { BankLink } from './bankLinks.ts'

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

export type BankMessage = keyof typeof BANK.messages

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
