/** What somebody typed into a chat, as the contract takes texts: composed, and without control and bidi characters. */
export function typedText(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]|[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .normalize('NFC')
    .trim()
}
