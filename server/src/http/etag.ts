/** Whether the caller still has the answer of this tag. Weak and strong tags are the same here, without ranges. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tagValue = opaque(etag)
  return ifNoneMatch?.split(',').some((tag) => opaque(tag) === tagValue || tag.trim() === '*') ?? false
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
