/** Which of the names the typed letters match, starting from the current one at `at` (-1: none). */
export function findTyped(names: readonly string[], typed: string, at: number): number | undefined {
  // One letter, repeated, goes on to the next name; more of them may still match the current one.
  const isOneLetter = [...typed].every((letter) => letter === typed[0])
  const query = (isOneLetter ? typed.slice(0, 1) : typed).toLowerCase()
  const from = isOneLetter ? at + 1 : Math.max(at, 0)
  return names
    .map((_, step) => (from + step) % names.length)
    .find((index) => names[index]?.toLowerCase().startsWith(query))
}
