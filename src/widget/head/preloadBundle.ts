/**
 * Sends for the files of the bundle, which the build has put into a template as links; once, because they leave it. Not
 * before the early list and the catalog are sent for: on a slow line they would share it.
 */
export function preloadBundle(): void {
  const template = document.querySelector<HTMLTemplateElement>('template#bundle')
  if (template) document.head.append(template.content)
}
