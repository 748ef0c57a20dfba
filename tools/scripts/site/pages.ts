/** A page of the documentation site. */
export interface SitePage {
  /** The document in the repository. */
  source: string
  /** The file in the site, which is also its address as Markdown. */
  page: string
  /** The short title, for the navigation. */
  title: string
  /** One sentence, for llms.txt. */
  summary: string
}

interface PageGroup {
  title: string
  pages: readonly SitePage[]
}

/** The documents that are not `docs/<name>.md`. */
const SOURCES: Record<string, string> = {
  start: 'README.md',
  documents: 'docs/README.md',
  package: 'tools/package/README.md',
  demo: 'tools/site/demo.md',
  gallery: 'tools/site/gallery.md',
  changelog: 'CHANGELOG.md',
  security: 'SECURITY.md',
  'decisions/index': 'docs/decisions/README.md',
  contributing: 'CONTRIBUTING.md',
  releasing: 'RELEASING.md',
  sandbox: 'packages/sandbox/README.md',
  'sandbox-package': 'packages/sandbox/package/README.md',
  'operate-package': 'packages/operate/README.md',
}

/** The four shelves, as in docs/README.md: the name in the site, the title and the sentence of each page. */
const PAGES: Record<string, [name: string, title: string, summary: string][]> = {
  Start: [['quickstart', 'Quickstart', 'Install, token route, button, webhook, data, go live.']],
  Guides: [
    ['backend', 'Tokens and webhooks', 'Mints connect tokens, receives webhooks, checks returns.'],
    ['data', 'Read the data', 'Transactions, and what to do every night.'],
    ['same-accounts', 'The same accounts, again', 'Finds accounts that a consent has renamed.'],
    [
      'other-languages',
      'Other languages',
      'Tokens by curl, and the signature in Python, PHP, Ruby, Go, Java and C#.',
    ],
    ['frameworks', 'Frameworks', 'Plain HTML, React, Next, Vue, Svelte and Angular.'],
    ['modal-and-inline', 'Modal and inline', 'The widget on the page, and the policies it needs.'],
    ['popup', 'Popup', 'The widget in a window of its own.'],
    ['redirect-and-link', 'Redirect and link', 'Runs without a host page, and who asks for them.'],
    ['native', 'Native apps', 'The widget in React Native, Expo and Capacitor.'],
    ['native-bridge', 'The bridge of an app', 'The messages for a WebView of your own.'],
    ['update-and-renewal', 'Update and renewal', 'Update mode, the connections, and reminders.'],
    ['testing', 'Test your page', 'Fakes for unit tests, and a page model for browser tests.'],
    ['static-host', 'Any static host', 'Which headers are vital, and what else to do.'],
    ['releases', 'Releases', 'Canary, rollback, and what stays compatible.'],
    ['from-pluggy', 'From pluggy-connect-sdk', 'Changing over from it, with what differs.'],
    ['from-plaid-and-mx', 'From Plaid and MX', 'Changing over from Plaid Link or MX Connect.'],
  ],
  Reference: [
    ['reference', 'Options and callbacks', 'Every option and callback.'],
    ['errors', 'Errors', 'What happened, what to do, and how to see it, by code and reason.'],
    ['protocol', 'Events and messages', 'Events, and the messages on the wire.'],
    ['configuration', 'Configuration', 'The configuration block of the widget.'],
    ['service', 'The service', 'Its calls, resources, webhooks and limits, for a backend.'],
    ['item-states', 'States of an Item', 'What the widget makes of each pair of statuses.'],
    [
      'operating',
      'Operating',
      'Files, headers, checks, upgrading, monitoring, telemetry, outages.',
    ],
    ['sandbox', 'The sandbox', 'Its banks, test users, faults and controls.'],
    ['package', 'connect-widget', 'The npm package.'],
    ['sandbox-package', 'connect-sandbox', 'The sandbox as a command, and in test suites.'],
    ['operate-package', 'connect-operate', 'Doctor, prepare and release.'],
    ['changelog', 'Changelog', 'What each version of the package and the loader changes.'],
    ['licences', 'Licences', 'The licences of the packages in what is served.'],
    ['demo', 'Live demo', 'A demo host, the widget and the sandbox, all in the browser.'],
    ['gallery', 'Gallery', 'Every screen in every state, language, theme and size.'],
    ['documents', 'All documents', 'The index, by shelf.'],
  ],
  Understand: [
    ['start', 'The repository', 'What is in it, and the two commands that run and test all of it.'],
    ['architecture', 'Architecture', 'The layers, the flow, and the rules that hold everywhere.'],
    ['security', 'Security', 'The threat model, its measures and the known limits.'],
    ['consent', 'Consent', 'What public rules ask of the consent, rule by rule.'],
    ['accessibility', 'Accessibility', 'The conformance report on WCAG 2.2 AA and EN 301 549.'],
    ['performance', 'Performance', 'Measured sizes, start and search.'],
    ['decisions/index', 'Decisions', 'Lasting decisions: context, decision, consequence.'],
    ['open-points', 'Open points', 'What the specification leaves open, and what is assumed.'],
    ['webkit', 'WebKit', 'What differs in WebKit, and what is not tested.'],
    ['contributing', 'Contributing', 'Every command, the folders, and recipes for changes.'],
    ['releasing', 'Releasing', 'What an owner decides before a release.'],
  ],
}

/** The navigation, in its order. Decisions are found from their index. */
export const GROUPS: readonly PageGroup[] = Object.entries(PAGES).map(([group, pages]) => ({
  title: group,
  pages: pages.map(([name, title, summary]) => ({
    source: SOURCES[name] ?? `docs/${name}.md`,
    page: `${name}.md`,
    title,
    summary,
  })),
}))

/** The address of the built page, relative to the site: `decisions/`, `quickstart.html`. */
export const addressOf = ({ page: file }: SitePage): string =>
  file.replace(/\.md$/, '.html').replace(/(^|\/)index\.html$/, '$1')
