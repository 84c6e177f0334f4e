/** Up to here a story is shown whole: a few lines behind a press would not be worth it. */
const longest = 700
/** A line break takes up about so many letters of a card. */
const lettersOfLine = 40

/** Whether a story would tower over the ones beside it. */
export function isLongStory(text: string): boolean {
  const lineBreaks = text.split('\n').length - 1
  return text.length + lineBreaks * lettersOfLine > longest
}
