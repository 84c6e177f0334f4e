/** Up to here a story is shown whole: expanding it for a few lines would not be worth it. */
const maxLetters = 700
/** A line break takes up about so many letters of a card. */
const lettersOfLine = 40

/** Whether a story would be much taller than the ones beside it. */
export function isLongStory(text: string): boolean {
  const lineBreaks = text.split('\n').length - 1
  return text.length + lineBreaks * lettersOfLine > maxLetters
}
