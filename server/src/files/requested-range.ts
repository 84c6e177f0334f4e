export type ByteRange = { start: number; end: number }

type Asked = { range?: string | undefined; if_range?: string | undefined }

/**
 * The byte range of a resumed download; null for the whole file. Only single ranges of the unchanged file are served;
 * anything else gets the whole file, as HTTP allows.
 */
export function requestedRange({ range, if_range }: Asked, etag: string, size: number): ByteRange | null {
  if (!range || (if_range !== undefined && if_range !== etag)) return null
  const [, from = '', to = ''] = range.match(/^bytes=(\d{0,15})-(\d{0,15})$/) ?? []
  if (from === '')
    return to === '' || Number(to) === 0 ? null : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end ? { start, end } : null
}
