/**
 * Ends the process with exit code 1, printing one sentence and no stack.
 *
 * @param {string} sentence
 * @returns {never}
 */
export function exitWithError(sentence) {
  console.error(sentence)
  process.exit(1)
}
