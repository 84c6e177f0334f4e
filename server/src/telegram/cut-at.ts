/** Not in the middle of a character: half of one cannot be stored. */
export function cutAt(text: string, max: number): string {
  return text.length > max ? text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '') : text
}
