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

export interface PageGroup {
  title: string
  pages: readonly SitePage[]
}

const page = (source: string, name: string, title: string, summary: string): SitePage => ({
  source,
  page: `${name}.md`,
  title,
  summary,
})

const document = (name: string, title: string, summary: string): SitePage =>
  page(`docs/${name}.md`, name, title, summary)

/** The navigation, in its order. Decisions are found from their index. */
export const GROUPS: readonly PageGroup[] = [
  {
    title: 'Start',
    pages: [
      page(
        'README.md',
        'start',
        'Getting started',
        'Runs everything locally; commands, configuration and folders.',
      ),
      page(
        'package/README.md',
        'package',
        'The npm package',
        'Installs the package and opens the widget.',
      ),
      page(
        'site/demo.md',
        'demo',
        'Live demo',
        'A demo host, the widget and the sandbox, all in the browser.',
      ),
      page(
        'site/gallery.md',
        'gallery',
        'Gallery',
        'Every screen in every state, language, theme and size.',
      ),
      page(
        'CHANGELOG.md',
        'changelog',
        'Changelog',
        'What each version of the package and the loader changes.',
      ),
    ],
  },
  {
    title: 'Integrate',
    pages: [
      document(
        'quickstart',
        'Quickstart',
        'Script tag, npm package, React, and tests of the host page.',
      ),
      document('backend', 'The backend', 'Connect tokens and webhooks.'),
      document(
        'modal-and-inline',
        'Modal and inline',
        'The widget on the page, and the policies it needs there.',
      ),
      document('popup', 'Popup', 'The widget in a window of its own.'),
      document(
        'redirect-and-link',
        'Redirect and link',
        'Runs without a host page: the link, its result, and who asks.',
      ),
      document('native', 'Native apps', 'The widget in a WebView.'),
      document(
        'update-and-renewal',
        'Update and renewal',
        'Update mode, the view of the connections, and reminders.',
      ),
      document('reference', 'Reference', 'Every option and callback.'),
      document(
        'frameworks',
        'Frameworks',
        'Plain HTML, Vite, React, Next, Vue, Svelte and Angular.',
      ),
      document('consent', 'Consent', 'What public rules ask of the consent, rule by rule.'),
      document(
        'from-pluggy',
        'From pluggy-connect-sdk',
        'Changing over from pluggy-connect-sdk, with what differs.',
      ),
    ],
  },
  {
    title: 'Operate',
    pages: [
      document('operating', 'Operating', 'Hosting, headers, upgrading, monitoring and outages.'),
      document(
        'accessibility',
        'Accessibility',
        'The conformance report on WCAG 2.2 AA and EN 301 549.',
      ),
      document(
        'performance',
        'Performance',
        'Measured start, search, memory, layout shift and polling.',
      ),
      document('licences', 'Licences', 'The licences of the packages in what is served.'),
      page(
        'SECURITY.md',
        'security',
        'Security',
        'The threat model, its measures and the known limits.',
      ),
    ],
  },
  {
    title: 'Understand',
    pages: [
      document(
        'architecture',
        'Architecture',
        'The layers, the flow, and the rules that hold everywhere.',
      ),
      document(
        'protocol',
        'Protocol',
        'The messages between host page and widget, all events and error codes.',
      ),
      page(
        'docs/decisions/README.md',
        'decisions/index',
        'Decisions',
        'Lasting decisions, with their reasons and costs.',
      ),
      document(
        'open-points',
        'Open points',
        'What the specification of the service leaves open, and what is assumed.',
      ),
      document(
        'item-states',
        'States of an Item',
        'What the widget makes of each pair of statuses.',
      ),
      document('webkit', 'WebKit', 'What is tested in WebKit, and what is not.'),
      page(
        'CONTRIBUTING.md',
        'contributing',
        'Contributing',
        'How to test, and how to add a step, a language or an endpoint.',
      ),
    ],
  },
  {
    title: 'Sandbox',
    pages: [
      page(
        'sandbox/README.md',
        'sandbox',
        'The sandbox',
        'Its banks, test users, faults and controls.',
      ),
      page(
        'package/sandbox/README.md',
        'sandbox-package',
        'The npm package',
        'The sandbox as a command, and as a function for test suites.',
      ),
    ],
  },
]

/** The address of the built page, relative to the site: `decisions/`, `quickstart.html`. */
export const addressOf = ({ page: file }: SitePage): string =>
  file.replace(/\.md$/, '.html').replace(/(^|\/)index\.html$/, '$1')
