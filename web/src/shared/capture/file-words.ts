const cyrillic: Record<string, string> = Object.fromEntries(
  'а-a б-b в-v г-g д-d е-e ё-yo ж-j з-z и-i й-y к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ф-f х-x ц-ts ч-ch ш-sh щ-sh ъ- ы-i ь- э-e ю-yu я-ya ў-o қ-q ғ-g ҳ-h'
    .split(' ')
    .map((pair) => pair.split('-')),
)

/** Spellings of one sound: Hujjat and Xujjat, certificate and sertifikat, photo and foto, passport and pasport. */
const sameSounds: [RegExp, string][] = [
  [/zh/g, 'j'],
  [/kh|h(?!$)/g, 'x'],
  [/ph/g, 'f'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!x)/g, 'k'],
  [/q/g, 'k'],
  [/w/g, 'v'],
  [/iy(?=a)/g, 'i'],
  [/(\D)\1+/g, '$1'],
]

/** They are in the names of files and documents of any kind. */
const meaningless =
  'nusxa nusxasi copy копия scan skan скан document hujjat hujjati документ file fayl файл yoki or или va and uchun for для of the на из img image whatsapp telegram'

/** The words of a name, in Latin letters and one spelling, whatever alphabet and spelling they came in. */
export function wordsOf(name: string): string[] {
  const ignored = ignoredWords()
  return spelledWords(name).filter((word) => !ignored.has(word))
}

let ignoredSet: Set<string> | undefined
function ignoredWords(): Set<string> {
  ignoredSet ??= new Set(spelledWords(meaningless))
  return ignoredSet
}

function spelledWords(name: string): string[] {
  const latin = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[‘’ʻʼ'`]/g, '')
    .replace(/×/g, 'x')
    .replace(/[\u0400-\u04ff]/g, (letter) => cyrillic[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  const words = latin.match(/\d{1,4}x\d{1,4}|[a-z]{2,}/g) ?? []
  return words.map(oneSpelling)
}

function oneSpelling(word: string): string {
  // A size such as 3x4 has no sounds.
  if (/\d/.test(word)) return word
  return sameSounds.reduce((spelled, [sound, letter]) => spelled.replace(sound, letter), word)
}
