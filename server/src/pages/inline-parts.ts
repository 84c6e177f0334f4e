/** What stands inside the inline scripts and styles of a page. */
export type InlineParts = { scripts: string[]; styles: string[] }

const element = /<(script|style)\b([^>]*)>(.*?)<\/\1>/gs

/**
 * Takes the nonce out of a page and answers what it stood for, so that a policy can name these parts by their content.
 * Only what carries the nonce: a script that has come in with somebody's text is not let through by its own hash.
 */
export function takeNonce(html: string, nonce: string): { html: string; inline: InlineParts } {
  const mark = ` nonce="${nonce}"`
  const found = [...html.matchAll(element)].filter(
    ([, , attributes]) => attributes?.includes(mark) && !/\ssrc=/.test(attributes),
  )
  const textsOf = (name: string) => [
    ...new Set(found.filter(([, tag]) => tag === name).map(([, , , text]) => text ?? '')),
  ]
  return {
    html: html.replaceAll(mark, ''),
    inline: { scripts: textsOf('script'), styles: textsOf('style') },
  }
}
