/** The address of an account of Telegram, by its name without @. */
export function telegramHref(name: string): string {
  return `https://t.me/${name}`
}
