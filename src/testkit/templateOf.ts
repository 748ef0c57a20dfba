export function templateOf(html: string): HTMLTemplateElement {
  const page = new DOMParser().parseFromString(`<template>${html}</template>`, 'text/html')
  const template = page.querySelector('template')
  if (!template) throw new Error('The markup holds no template.')
  return template
}
