/** The file name twice: ASCII for old clients, and in full (RFC 6266). */
export function contentDisposition(way: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7E]|["\\%]/g, '_')
  const full = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `${way}; filename="${plain}"; filename*=UTF-8''${full}`
}
