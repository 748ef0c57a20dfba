import {
  tryDialogs,
  tryPickerInDialogs,
  tryPicker,
  tryReplacing,
  type TryPage,
} from './tryPages.ts'

/** A host application of `examples/frameworks/`, and how it is built. */
export interface Host {
  name: string
  /** Folders of `examples/frameworks/`; a later one adds to an earlier one. */
  folders: string[]
  /** The packages to install beside ours, by exact version. */
  packages: string[]
  /** The command that builds it, and the folder with the result; none for a page that is served as it is. */
  build?: { command: string[]; output: string }
  /** The checks, where they are others than those of `tryHost`. */
  tryPage?: TryPage
  /** Our element in the page's sources; `connect-widget` unless given. */
  element?: string
}

const VITE = 'vite@8.3.8'
const react = (version: string) => [`react@${version}`, `react-dom@${version}`]
const REACT_18 = react('18.3.1')
const REACT_19 = react('19.3.1')
const build = { command: ['npx', 'vite', 'build', '--logLevel', 'warn'], output: 'dist' }

const PAGES: readonly Host[] = [
  { name: 'Plain HTML, element', folders: ['html'], packages: [] },
  { name: 'Vite', folders: ['vite'], packages: [VITE], build },
  { name: 'Page of pluggy-connect-sdk', folders: ['pluggy'], packages: [VITE], build },
  { name: 'React 18, StrictMode', folders: ['react'], packages: [VITE, ...REACT_18], build },
  { name: 'React 19, StrictMode', folders: ['react'], packages: [VITE, ...REACT_19], build },
  {
    name: 'React 19, element',
    folders: ['react-element'],
    packages: [
      VITE,
      ...REACT_19,
      '@types/react@19.3.0',
      '@types/react-dom@19.3.0',
      'typescript@5.9.3',
    ],
    build: {
      command: [
        'sh',
        '-c',
        `npx tsc --noEmit --strict --allowJs --jsx react-jsx --target es2022 --module esnext \
          --moduleResolution bundler main.tsx && ${build.command.join(' ')}`,
      ],
      output: 'dist',
    },
  },
  {
    name: 'Next 16',
    folders: ['react', 'next'],
    packages: ['next@16.4.6', ...REACT_19],
    build: { command: ['npx', 'next', 'build'], output: 'out' },
  },
  {
    name: 'Vue 3, element',
    folders: ['vue'],
    packages: [VITE, 'vue@3.5.45', '@vitejs/plugin-vue@6.0.11'],
    build,
  },
  {
    name: 'Svelte 5, element',
    folders: ['svelte'],
    packages: [VITE, 'svelte@5.57.3', '@sveltejs/vite-plugin-svelte@7.3.1'],
    build,
  },
  {
    name: 'Angular 21, element',
    folders: ['angular'],
    packages: [
      VITE,
      ...['common', 'compiler', 'core', 'platform-browser'].map(
        (name) => `@angular/${name}@21.2.26`,
      ),
      'rxjs@7.8.2',
    ],
    build,
  },
  {
    name: 'Dialogs of other libraries',
    folders: ['react', 'dialogs'],
    packages: [
      VITE,
      ...REACT_19,
      '@emotion/react@11.14.0',
      '@emotion/styled@11.14.1',
      '@headlessui/react@2.2.10',
      '@mui/material@9.5.0',
      'radix-ui@1.8.1',
      'react-aria-components@1.22.1',
      'vaul@1.1.2',
    ],
    build,
    tryPage: tryDialogs,
  },
  {
    name: 'Turbo and htmx',
    folders: ['turbo'],
    packages: ['@hotwired/turbo@8.0.23', 'htmx.org@4.0.1'],
    tryPage: tryReplacing,
  },
]

/** The page with a picker. */
const inPicker = (host: Host, tryPage: TryPage): Host => ({
  ...host,
  name: `A picker: ${host.name} @firefox`,
  folders: [...host.folders, ...(host.folders.includes('react') ? ['react-picker'] : [])],
  element: 'connect-picker',
  tryPage,
})

const PICKERS: Readonly<Record<string, TryPage>> = {
  'Plain HTML, element': tryPicker(280),
  'Vue 3, element': tryPicker(360),
  'React 19, StrictMode': tryPicker(480),
  'Svelte 5, element': tryPicker(720),
  'Next 16': tryPicker(1200),
  'Dialogs of other libraries': tryPickerInDialogs,
}

export const HOSTS: readonly Host[] = PAGES.flatMap((host) => {
  const tryPage = PICKERS[host.name]
  return tryPage ? [host, inPicker(host, tryPage)] : host
})
