/** Runs in the widget's frame, and times each key until what it changed is painted. */
const QUIET_MS = 300

let pressedAt = 0
let paintedAt = 0
let changedAt = 0

addEventListener(
  'keydown',
  ({ timeStamp }) => {
    pressedAt = timeStamp
    paintedAt = 0
    changedAt = performance.now()
  },
  true,
)

const afterPaint = (done) =>
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', done)
    port1.start()
    port2.postMessage(null)
  })

/** A logo or the initial in its place (src/widget/ui/Logo.module.css). */
const isLogo = ({ nodeName, className }) => nodeName === 'IMG' || /\bLogo-/.test(className)

/** Logos, and the number that only a screen reader says, follow once the typing has ended: they are no part of the result. */
const isLater = ({ type, target, addedNodes, removedNodes }) =>
  Boolean(target.parentElement?.closest('output')) ||
  target.nodeName === 'OUTPUT' ||
  (type === 'childList' && (isLogo(target) || [...addedNodes, ...removedNodes].every(isLogo)))

new MutationObserver((changes) => {
  if (changes.every(isLater)) return
  changedAt = performance.now()
  afterPaint(() => (paintedAt = performance.now()))
}).observe(document, { childList: true, characterData: true, subtree: true })

globalThis.settled = () =>
  new Promise((resolve) => {
    const look = () => {
      if (performance.now() - changedAt < QUIET_MS) setTimeout(look, QUIET_MS)
      else resolve(paintedAt > pressedAt ? paintedAt - pressedAt : null)
    }
    look()
  })
