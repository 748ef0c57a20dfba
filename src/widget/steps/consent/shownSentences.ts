/** Elements whose text is a sentence, or a label, of its own. */
const BLOCK = 'h1,h2,p,li,div,dt,dd,legend,summary,button,label,small,footer'

/** Decoration, and the content of collapsed details. */
const UNSEEN = '[aria-hidden],details:not([open])>:not(summary)'

/** The texts inside an element as the page shows them now, in order: one for each block, of collapsed details only the title. */
function sentencesIn(root: Element): string[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const sentences: string[] = []
  let last: Element | null = null
  while (texts.nextNode()) {
    const { parentElement: parent, textContent: text } = texts.currentNode
    if (!parent || parent.closest(UNSEEN)) continue
    const block = parent.closest(BLOCK)
    const begun = block === last ? sentences.pop() : undefined
    sentences.push(`${begun ?? ''}${text ?? ''}`)
    last = block
  }
  return sentences.map((sentence) => sentence.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

/** Every sentence of the screen and of the page's footer, in order. */
export const shownSentences = (): string[] =>
  [...document.querySelectorAll('main, footer')].flatMap(sentencesIn)
