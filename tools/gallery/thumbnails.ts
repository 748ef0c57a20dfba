import { ENTRIES } from './entries.ts'

/** The groups of entries in the order in which a person meets them; a group that is missing here comes last. */
const JOURNEY: Record<string, readonly string[]> = {
  'Choosing a bank': ['starting', 'list', 'brand', 'alreadyConnected'],
  'Signing in and agreeing': ['credentials', 'consent'],
  'At the bank': ['authorizing', 'approving', 'pendingApproval', 'mfa'],
  'Waiting and the end': ['connecting', 'success', 'leaving'],
  'What can go wrong': ['failure'],
  'Coming back': ['readingItem', 'connections', 'renewal'],
}

const groupOf = (screen: string) => screen.split('/')[0] ?? ''

/** The screens by part of the journey, in parts that have any. */
function groupsByJourney(): [title: string, screens: string[]][] {
  const screens = Object.keys(ENTRIES)
  const known = new Set(Object.values(JOURNEY).flat())
  const parts = Object.entries(JOURNEY).map<[string, string[]]>(([title, groups]) => [
    title,
    groups.flatMap((group) => screens.filter((screen) => groupOf(screen) === group)),
  ])
  const others = screens.filter((screen) => !known.has(groupOf(screen)))
  return [...parts, ['Others', others] satisfies [string, string[]]].filter(
    ([, ofPart]) => ofPart.length > 0,
  )
}

/** A picture of a screen, that leads to it. The frame is inert: no screen takes the focus. */
function thumbnail(screen: string, address: URLSearchParams, frame: HTMLIFrameElement) {
  const link = document.createElement('a')
  link.href = `#${address.toString()}`
  frame.inert = true
  const picture = document.createElement('span')
  picture.className = 'picture'
  picture.append(frame)
  link.append(picture, screen)
  return link
}

/** Frames that load at once: each runs the whole widget. */
const AT_ONCE = 4

/** Loads frames as they come into view, a few at a time. @param addresses of each frame */
function loadInView(addresses: ReadonlyMap<HTMLIFrameElement, string>): void {
  const waiting = new Set<HTMLIFrameElement>()
  let loading = 0
  const loadNext = () => {
    for (const frame of waiting) {
      if (loading === AT_ONCE) return
      waiting.delete(frame)
      loading += 1
      const onLoad = () => {
        loading -= 1
        loadNext()
      }
      frame.addEventListener('load', onLoad, { once: true })
      frame.src = addresses.get(frame) ?? ''
    }
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLIFrameElement)) continue
      observer.unobserve(target)
      waiting.add(target)
    }
    loadNext()
  })
  for (const frame of addresses.keys()) observer.observe(frame)
}

/** Every screen as a thumbnail, by part of the journey. */
export function thumbnails(chosen: URLSearchParams): HTMLElement[] {
  const addresses = new Map<HTMLIFrameElement, string>()
  const sections = groupsByJourney().map(([title, screens]) => {
    const section = document.createElement('section')
    const heading = document.createElement('h2')
    heading.textContent = title
    const pictures = document.createElement('div')
    pictures.className = 'pictures'
    for (const screen of screens) {
      const frame = document.createElement('iframe')
      const address = new URLSearchParams(chosen)
      address.set('screen', screen)
      addresses.set(frame, `screen.html?${address.toString()}`)
      pictures.append(thumbnail(screen, address, frame))
    }
    section.append(heading, pictures)
    return section
  })
  loadInView(addresses)
  return sections
}
