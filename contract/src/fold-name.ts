const letters: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ғ: 'g',
  д: 'd',
  е: 'e',
  э: 'e',
  ё: 'o',
  о: 'o',
  ў: 'o',
  ж: 'j',
  з: 'z',
  и: 'i',
  ы: 'i',
  к: 'k',
  қ: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ю: 'u',
  ф: 'f',
  х: 'h',
  ҳ: 'h',
  я: 'a',
  ш: 'sh',
  щ: 'sh',
  ч: 'ch',
  ц: 'ts',
  q: 'k',
  x: 'h',
  w: 'v',
  ı: 'i',
}

/**
 * A name in the letters that all its spellings share: Ғайрат, G‘ayrat and гайрат are garat. The stored names are folded by
 * fold_name of the database (migration 0047), step by step the same; a test compares the two.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/['‘’ʻʼ´ʹ`йъьy]/g, '')
    .replace(/[а-яёғқҳўqxwı]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('kh', 'h')
    .replaceAll('dzh', 'j')
    .replaceAll('zh', 'j')
    .replaceAll('dj', 'j')
    .replaceAll('shch', 'sh')
    .replace(/([a-z])\1+/g, '$1')
}

/** The words of a search. One that folds to nothing filters nothing, so it is left out. */
export function searchedWords(search: string): string[] {
  return search.split(/\s+/).filter((word) => foldName(word) !== '')
}
