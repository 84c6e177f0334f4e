/** Cyrillic capitals that look like Latin ones; the user sees the right number and would not know what is wrong. */
const lookalikes: Partial<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
}

/**
 * A passport number as it is typed, converted to Latin capitals. Its length does not change, so that the caret can
 * stay.
 */
export function typedPassport(typed: string): string {
  // One by one: some letters have a capital of two.
  return Array.from(typed, (letter) => {
    const capital = letter.toUpperCase()
    return lookalikes[capital] ?? (capital.length === letter.length ? capital : letter)
  }).join('')
}
