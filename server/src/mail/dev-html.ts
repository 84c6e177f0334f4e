/** Text with links. They lead only where the product itself is; all else stays text. */
export function withLinks(text: string, origin: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part) =>
      leadsTo(part, origin) ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part),
    )
    .join('')
}

/** Compared as addresses: as text, http://localhost:3000.example.org starts with http://localhost:3000 too. */
function leadsTo(text: string, origin: string): boolean {
  return URL.canParse(text) && new URL(text).origin === new URL(origin).origin
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
