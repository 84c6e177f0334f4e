/** Surnames and names of fathers as they are written here, in both scripts; no first name is as short as they are. */
const ofFamily =
  /^.{2,}(?:ova?|eva?|skiy|skaya|ovich|evich|ovna|evna|ова?|ева?|ёва?|ский|ская|ович|евич|овна|евна)$|^(?:o[‘’'ʻ`]?g[‘’'ʻ`]?li|qizi|ўғли|қизи|угли|кизи)$/iu

/**
 * The name of a person without that of the family, wherever it stands: some are written as in a passport, the surname
 * first. One word alone is all there is.
 */
export function firstNameOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  return words.find((word) => !ofFamily.test(word)) ?? words[0] ?? ''
}
