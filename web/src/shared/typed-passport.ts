/** Cyrillic capitals that look like Latin ones; whoever types them sees the right number and would not know what is wrong. */
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

/** A passport number as it is typed, letter for letter in Latin capitals. As long as before, so that the caret can stay. */
export function typedPassport(typed: string): string {
  // One by one: there are letters whose capital is two.
  return Array.from(typed, (letter) => {
    const capital = letter.toUpperCase()
    return lookalikes[capital] ?? (capital.length === letter.length ? capital : letter)
  }).join('')
}
