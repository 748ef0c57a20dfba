import type { WidgetOptions } from '../../protocol/options.ts'

/** The address of the application's logo in the page's theme; undefined if the host gave none. */
export function ownLogo({ appearance, application }: WidgetOptions): string | undefined {
  const { light, dark } = appearance?.logo ?? {}
  const { theme } = document.documentElement.dataset
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  return (isDark ? dark || light : light || dark) || application?.logoUrl
}
