/** Has the browser fetch a file of the build ahead of its use. */
export function addLink(link: { rel: string; as?: string; href: string }): void {
  document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '' }, link))
}
