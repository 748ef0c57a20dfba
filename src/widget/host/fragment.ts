/**
 * The address's fragment: a link's token and options, or a word from the completion
 * page. Taken out of the address and the history as soon as this module runs, so import it first.
 */
const text = location.hash.slice(1)
if (text) history.replaceState(history.state, '', location.pathname + location.search)

export const fragment = new URLSearchParams(text)
