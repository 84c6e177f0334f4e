import { foldName, searchedWords } from 'contract/fold-name'

/** Whether a text contains all these words, in whatever alphabet and with whatever apostrophes they are written. */
export function matchesSearch(text: string, search: string): boolean {
  const folded = foldName(text)
  return searchedWords(search).every((word) => folded.includes(foldName(word)))
}
