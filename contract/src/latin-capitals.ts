/** Cyrillic capitals that look like Latin ones; people see the right number and would not know what is wrong. */
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

/** The text in capitals, with Cyrillic ones that look Latin as Latin ones. Its length does not change. */
export function latinCapitals(text: string): string {
  // One by one: some letters have a capital of two.
  return Array.from(text, (letter) => {
    const capital = letter.toUpperCase()
    return lookalikes[capital] ?? (capital.length === letter.length ? capital : letter)
  }).join('')
}
