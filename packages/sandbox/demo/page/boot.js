/**
 * Installs the service worker, which answers for this folder from then on, and loads the page again: it is the demo
 * host then. Says in a sentence why that is not possible.
 */
const DEADLINE_MS = 30_000

/** In `sessionStorage` while the page is loaded again: without a worker that answers it would be so for ever. */
const RELOADED = 'demo-reloaded'

const status = document.getElementById('status')

/** @param {string} sentence */
const say = (sentence) => {
  if (status) status.textContent = sentence
}

/** @returns {Promise<never>} */
const deadline = () =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('Its files did not load in time.')), DEADLINE_MS)
  })

/**
 * Resolves when the worker is active; rejects when it cannot be installed.
 * @param {ServiceWorkerRegistration} registration
 * @returns {Promise<void>}
 */
const whenActive = ({ active, installing, waiting }) =>
  new Promise((resolve, reject) => {
    const worker = installing ?? waiting
    if (active || !worker) return resolve()
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('Its files could not be stored.'))
    })
  })

const install = async () => {
  const registration = await navigator.serviceWorker.register('serviceWorker.js')
  await whenActive(registration)
}

const start = async () => {
  if (!isSecureContext) return say('The demo needs an address with https, or one on localhost.')
  if (!navigator.serviceWorker)
    return say(
      'The demo runs in a service worker, which this window does not allow. It may be a private window: please open the demo in an ordinary one.',
    )
  try {
    await Promise.race([install(), deadline()])
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return say(`The demo could not be installed in this browser. ${reason}`)
  }
  if (sessionStorage.getItem(RELOADED))
    return say('The demo is installed, but the browser does not use it. Please reload this page.')
  sessionStorage.setItem(RELOADED, 'yes')
  location.reload()
}

void start()
