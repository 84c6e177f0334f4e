/** Whether the caller still has what this tag stands for. Weak and strong tags count alike: nobody asks for ranges here. */
export function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  const wanted = opaque(etag)
  return ifNoneMatch?.split(',').some((tag) => opaque(tag) === wanted || tag.trim() === '*') ?? false
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
