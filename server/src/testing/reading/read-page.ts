/** The attributes of every such element of a page, in the order they stand in. */
export function tagsOf(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        unescaped(value),
      ]),
    ),
  )
}

/** What stands inside every such element, markup and all; not for elements that contain others of their kind. */
export function insidesOf(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 'gs'))].map(
    ([, inside = '']) => inside,
  )
}

/** The words of a piece of a page, as they would be read. */
export function visibleText(html: string): string {
  return unescaped(html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ''))
}

/** What a page tells search engines about its content. */
export function structuredDataOf(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  return [...scripts].map(([, text = '']) => JSON.parse(text))
}

const signs: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#x27': "'" }

function unescaped(text: string): string {
  return text.replace(/&([\w#]+);/g, (written, name: string) => signs[name] ?? written)
}
