import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { funnelOf, type ConsentCount, type FunnelGroup, type FunnelStep } from './funnel.ts'
import type { Report, Runs } from './runs.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const share = (part: number, whole: number) =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`

const seconds = (ms: number | null) => (ms === null ? '–' : `${(ms / 1000).toFixed(1)} s`)

const bar = (value: number, max: number) =>
  html`<progress value="${value}" max="${max || 1}" aria-hidden="true"></progress>`

/** A table with its title, which can be scrolled by itself where the window is narrow, with the keyboard too. */
const section = (title: string, hint: string, columns: readonly string[], rows: readonly Html[]) =>
  html`<section class="card">
    <h2>${title}</h2>
    <p class="hint">${hint}</p>
    <div class="scroll" role="region" aria-label="${title}" tabindex="0">
      <table>
        <thead>
          <tr>
            ${columns.map((column) => html`<th scope="col">${column}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </section>`

const stepRow = ({ step, reached, left, medianMs }: FunnelStep, runs: number) =>
  html`<tr>
    <th scope="row"><code>${step}</code> ${bar(reached, runs)}</th>
    <td>${reached}</td>
    <td>${share(reached, runs)}</td>
    <td class="${left > 0 ? 'lost' : ''}">${left}</td>
    <td>${seconds(medianMs)}</td>
  </tr>`

/** A share, with its range below it. */
const shareCell = (part: number, whole: number, between: readonly number[]) =>
  html`<td>
    ${share(part, whole)}
    <small>${between.map((each) => Math.round(each * 100)).join('–')} %</small>
  </td>`

const groupRow = ({ name, runs, succeeded, between, worstStep, worstError }: FunnelGroup) =>
  html`<tr>
    <th scope="row"><code>${name}</code> ${bar(succeeded, runs)}</th>
    <td>${runs}</td>
    ${shareCell(succeeded, runs, between)}
    <td><code>${worstStep ?? '–'}</code></td>
    <td><code>${worstError ?? '–'}</code></td>
  </tr>`

const consentRow = ({ month, bank, asked, created, between }: ConsentCount) =>
  html`<tr>
    <th scope="row">${month}</th>
    <td><code>${bank}</code></td>
    <td>${asked}</td>
    <td>${created}</td>
    ${shareCell(created, asked, between)}
  </tr>`

const reportRow = ({ type, url, body }: Report) =>
  html`<tr>
    <th scope="row">${type}</th>
    <td>${body.effectiveDirective ?? '–'}</td>
    <td>${body.blockedURL ?? '–'}</td>
    <td>${url}</td>
  </tr>`

const RANGE = 'Below each share is its range with 95 % confidence.'
const GROUP_COLUMNS = ['Runs', 'Connected', 'Most leave at', 'Most frequent error']

/** The page on which an operator sees where runs are lost. It needs no script. */
export function operatorPage(runs: Pick<Runs, 'all' | 'reports'>): Html {
  const funnel = funnelOf(runs.all())
  const connected = funnel.steps.find(({ step }) => step === 'success')?.reached ?? 0
  const reports = runs.reports()
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Runs · Connect</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/host.css" />
        <link rel="stylesheet" href="/operator.css" />
      </head>
      <body>
        <div class="books">
          <header>
            <span class="brand">Connect</span>
            <a href="/operator">Reload</a>
          </header>
          <main>
            <h1>Where runs are lost</h1>
            <dl id="figures">
              ${Object.entries({
                Connected: share(connected, funnel.runs),
                Runs: funnel.runs,
                'Reports of browsers': reports.length,
              }).map(
                ([name, value]) =>
                  html`<div>
                    <dt>${name}</dt>
                    <dd>${value}</dd>
                  </div>`,
              )}
            </dl>
            ${
              funnel.runs === 0
                ? html`<p class="sandbox-hint">
                    No run has been told of yet. Connect a bank in the
                    <a href="/">demo</a>, close it, and reload this page.
                  </p>`
                : html`
                    ${section(
                      'Steps',
                      'How many runs reached each step, and how many ended there without a connection.',
                      ['Step', 'Runs', 'Share', 'Lost here', 'Median time'],
                      funnel.steps.map((step) => stepRow(step, funnel.runs)),
                    )}
                    ${section(
                      'Versions',
                      `A canary stands beside the rest. ${RANGE} The canary is worse for certain where its range is below that of the rest.`,
                      ['Version', ...GROUP_COLUMNS],
                      funnel.versions.map(groupRow),
                    )}
                    ${section(
                      'Banks',
                      `By the id of their Connector. Runs that ended before a bank was chosen are left out. ${RANGE}`,
                      ['Connector', ...GROUP_COLUMNS],
                      funnel.banks.map(groupRow),
                    )}
                    ${
                      funnel.labels.length > 0
                        ? section(
                            'Labels',
                            `By the option label of the host. ${RANGE} One label is better than another for certain where its range is above that of the other.`,
                            ['Label', ...GROUP_COLUMNS],
                            funnel.labels.map(groupRow),
                          )
                        : ''
                    }
                    ${section(
                      'Consents by month',
                      `Consents that a bank created, of those that it was asked for: each run counts once for a bank, in the month (UTC) in which it asked. ${RANGE}`,
                      ['Month', 'Connector', 'Asked', 'Created', 'Share'],
                      funnel.consents.map(consentRow),
                    )}
                  `
            }
            ${
              reports.length > 0
                ? section(
                    'Reports of browsers',
                    'Violations of the content security policy and of integrity.',
                    ['Type', 'Directive', 'Blocked', 'Page'],
                    reports.toReversed().slice(0, 20).map(reportRow),
                  )
                : ''
            }
          </main>
        </div>
      </body>
    </html>`
}
