import { createSocket } from 'node:dgram'
import { createServer } from 'node:http'
import { WidgetPage } from './support/WidgetPage.ts'
import { expect, test } from './support/test.ts'

// Every closed way is a violation of the policy.
test.use({ allowedProblem: /./ })

/** The paths that a server of another origin was asked for, and the packets that it got as a STUN server. */
async function startCollector() {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    // Of the window that is opened.
    if (url !== '/favicon.ico') asked.push(url)
    response.setHeader('access-control-allow-origin', '*').end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stun = createSocket('udp4', () => void asked.push('/webrtc'))
  await new Promise<void>((resolve) => stun.bind(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    asked,
    url: `http://127.0.0.1:${port}`,
    stunUrl: `stun:127.0.0.1:${stun.address().port}`,
    close: () => {
      stun.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Tries to send to another origin in every way that a script in the page has, and resolves when it cannot send later. */
async function tryEveryWay({ url, stunUrl }: { url: string; stunUrl: string }): Promise<void> {
  const attempt = (action: () => unknown) => {
    try {
      return action()
    } catch {
      return undefined
    }
  }
  const add = (name: string, attributes: Record<string, string>) =>
    attempt(() => {
      const element = document.createElement(name)
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
      document.body.append(element)
      return element
    })
  await Promise.allSettled([fetch(`${url}/fetch`), fetch(`${url}/no-cors`, { mode: 'no-cors' })])
  navigator.sendBeacon(`${url}/beacon`, 'x')
  attempt(() => {
    const request = new XMLHttpRequest()
    request.open('GET', `${url}/xhr`)
    request.send()
  })
  attempt(() => new EventSource(`${url}/events`))
  attempt(() => new WebSocket(`${url.replace('http', 'ws')}/socket`))
  add('img', { src: `${url}/image` })
  add('div', { style: `background: url(${url}/style-attribute)` })
  attempt(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`body { background: url(${url}/style-sheet) }`)
    document.adoptedStyleSheets = [sheet]
  })
  attempt(() => document.body.style.setProperty('border-image', `url(${url}/style-property)`))
  attempt(() => new FontFace('x', `url(${url}/font)`).load().catch(() => undefined))
  for (const rel of ['stylesheet', 'prefetch', 'prerender', 'icon', 'manifest', 'modulepreload'])
    add('link', { rel, href: `${url}/link-${rel}` })
  for (const as of ['image', 'script', 'style', 'font', 'fetch'])
    add('link', { rel: 'preload', as, href: `${url}/preload-${as}` })
  for (const name of ['iframe', 'embed', 'audio', 'video', 'track', 'script'])
    add(name, { src: `${url}/${name}` })
  add('video', { poster: `${url}/poster` })
  add('object', { data: `${url}/object` })
  attempt(() => new Worker(`${url}/worker`))
  attempt(() => {
    const form = document.createElement('form')
    Object.assign(form, { action: `${url}/form`, method: 'post' })
    document.body.append(form)
    form.submit()
  })
  attempt(() => void import(/* @vite-ignore */ `${url}/import`).catch(() => undefined))
  await attempt(async () => {
    const peer = new RTCPeerConnection({ iceServers: [{ urls: stunUrl }] })
    const gathered = new Promise<void>((resolve) => {
      peer.addEventListener('icegatheringstatechange', () => {
        if (peer.iceGatheringState === 'complete') resolve()
      })
      setTimeout(resolve, 5000)
    })
    peer.createDataChannel('x')
    await peer.setLocalDescription(await peer.createOffer())
    await gathered
  })
}

/** The files of its own origin that a script in the page gets. */
async function tryOwnFiles() {
  const succeeds = (result: Promise<unknown>) =>
    result.then(
      () => true,
      () => false,
    )
  const loader = '/connect.js'
  return {
    asset: await succeeds(fetch('/assets/none.js')),
    otherFile: await succeeds(fetch(loader)),
    otherScript: await succeeds(import(/* @vite-ignore */ loader)),
  }
}

test(
  'a script in the widget’s page reaches another origin in the ways that SECURITY.md names, and no other',
  { tag: ['@firefox-matrix', '@sandbox'] },
  async ({ host, page, browserName }) => {
    const collector = await startCollector()
    await host.connect()
    const widget = new WidgetPage(page)
    await expect(widget.search).toBeVisible()
    const frame = widget.contentFrame()
    await frame.evaluate(tryEveryWay, { url: collector.url, stunUrl: collector.stunUrl })
    expect(await frame.evaluate(tryOwnFiles)).toEqual({
      asset: true,
      otherFile: false,
      otherScript: false,
    })
    await frame.evaluate((url) => void window.open(`${url}/window`), collector.url)
    await expect.poll(() => collector.asked).toContain('/window')
    await frame.evaluate((url) => location.assign(`${url}/document`), collector.url)
    await expect.poll(() => collector.asked).toContain('/document')
    collector.close()
    // Firefox gathers no candidates on loopback.
    const webrtc = browserName === 'chromium' ? ['/webrtc'] : []
    expect([...new Set(collector.asked)].toSorted()).toEqual(['/document', ...webrtc, '/window'])
  },
)
