import { questionTopics } from 'contract/questions'

const maxLength = 60

/** Places that the pages have already. */
const taken: readonly string[] = [...questionTopics, 'main']

/** The word for a question in an address: its first words in plain letters. */
export function anchorOf(question: string): string {
  const words = question
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}‘’ʻʼ'`´]/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let anchor = words.shift()?.slice(0, maxLength) ?? ''
  for (const word of words) {
    if (anchor.length + 1 + word.length > maxLength) break
    anchor += `-${word}`
  }
  return /^[a-z]/.test(anchor) && !taken.includes(anchor)
    ? anchor
    : ['savol', anchor].filter(Boolean).join('-')
}
