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
  package: 'tools/package/README.md',
  demo: 'tools/site/demo.md',
  gallery: 'tools/site/gallery.md',
  changelog: 'CHANGELOG.md',
  security: 'SECURITY.md',
  'decisions/index': 'docs/decisions/README.md',
  contributing: 'CONTRIBUTING.md',
  sandbox: 'packages/sandbox/README.md',
  'sandbox-package': 'packages/sandbox/package/README.md',
}

/** The name in the site, the title and the sentence of each page. */
const PAGES: Record<string, [name: string, title: string, summary: string][]> = {
  Start: [
    ['start', 'Getting started', 'Runs all of it locally; commands, configuration and folders.'],
    ['package', 'The npm package', 'Installs the package and opens the widget.'],
    ['demo', 'Live demo', 'A demo host, the widget and the sandbox, all in the browser.'],
    ['gallery', 'Gallery', 'Every screen in every state, language, theme and size.'],
    ['changelog', 'Changelog', 'What each version of the package and the loader changes.'],
  ],
  Integrate: [
    ['quickstart', 'Quickstart', 'Script tag, npm package, React, and tests of the host page.'],
    ['backend', 'The backend', 'Connect tokens, webhooks, accounts and transactions.'],
    ['service', 'The service', 'Its calls, resources, webhooks and limits, for a backend.'],
    [
      'other-languages',
      'Other languages',
      'Tokens by curl, and the signature in Python, PHP, Ruby, Go, Java and C#.',
    ],
    ['modal-and-inline', 'Modal and inline', 'The widget on the page, and the policies it needs.'],
    ['popup', 'Popup', 'The widget in a window of its own.'],
    ['redirect-and-link', 'Redirect and link', 'Runs without a host page, and who asks for them.'],
    ['native', 'Native apps', 'The widget in a WebView.'],
    ['native-bridge', 'The bridge of an app', 'The messages for a WebView of your own.'],
    ['update-and-renewal', 'Update and renewal', 'Update mode, the connections, and reminders.'],
    ['reference', 'Reference', 'Every option and callback.'],
    ['frameworks', 'Frameworks', 'Plain HTML, Vite, React, Next, Vue, Svelte and Angular.'],
    ['consent', 'Consent', 'What public rules ask of the consent, rule by rule.'],
    ['from-pluggy', 'From pluggy-connect-sdk', 'Changing over from it, with what differs.'],
    ['from-plaid-and-mx', 'From Plaid and MX', 'Changing over from Plaid Link or MX Connect.'],
  ],
  Operate: [
    ['operating', 'Operating', 'Hosting, headers, upgrading, monitoring and outages.'],
    ['static-host', 'Any static host', 'Which headers are vital, and which are hardening.'],
    ['releases', 'Releases', 'Canary, rollback, and what stays compatible.'],
    ['accessibility', 'Accessibility', 'The conformance report on WCAG 2.2 AA and EN 301 549.'],
    ['performance', 'Performance', 'Measured start, search, memory, layout shift and polling.'],
    ['licences', 'Licences', 'The licences of the packages in what is served.'],
    ['security', 'Security', 'The threat model, its measures and the known limits.'],
  ],
  Understand: [
    ['architecture', 'Architecture', 'The layers, the flow, and the rules that hold everywhere.'],
    ['protocol', 'Protocol', 'The messages between host page and widget, events and error codes.'],
    ['decisions/index', 'Decisions', 'Lasting decisions, with their reasons and costs.'],
    ['open-points', 'Open points', 'What the specification leaves open, and what is assumed.'],
    ['item-states', 'States of an Item', 'What the widget makes of each pair of statuses.'],
    ['webkit', 'WebKit', 'What is tested in WebKit, and what is not.'],
    ['contributing', 'Contributing', 'How to test, and to add a step, a language or an endpoint.'],
  ],
  Sandbox: [
    ['sandbox', 'The sandbox', 'Its banks, test users, faults and controls.'],
    ['sandbox-package', 'The npm package', 'The sandbox as a command, and in test suites.'],
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
