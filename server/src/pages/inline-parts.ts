/** What stands inside the inline scripts and styles of a page. */
export type InlineParts = { scripts: string[]; styles: string[] }

const element = /<(script|style)\b([^>]*)>(.*?)<\/\1>/gs

/**
 * Removes the nonce from a page and returns the inline scripts and styles that had it, so that a policy can allow them
 * by hash. Only those: injected scripts never have the nonce.
 */
export function takeNonce(html: string, nonce: string): { html: string; inline: InlineParts } {
  const mark = ` nonce="${nonce}"`
  const elements = [...html.matchAll(element)].filter(
    ([, , attributes]) => attributes?.includes(mark) && !/\ssrc=/.test(attributes),
  )
  const textsOf = (name: string) => [
    ...new Set(elements.filter(([, tag]) => tag === name).map(([, , , text]) => text ?? '')),
  ]
  return {
    html: html.replaceAll(mark, ''),
    inline: { scripts: textsOf('script'), styles: textsOf('style') },
  }
}
