/** Whether a text has all these words in it, however their letters and apostrophes are written. */
export function holdsWords(text: string, words: string): boolean {
  const folded = fold(text)
  return fold(words)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[‘’ʻʼ`´]/g, "'")
    .trim()
}
