/** Says what is wrong in one sentence, without a stack, and ends. */
export const giveUp = (sentence) => {
  console.error(sentence)
  process.exit(1)
}
