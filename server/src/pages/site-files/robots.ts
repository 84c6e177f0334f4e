/** Nothing to find there. Pages for signing in are not listed: they have to be read to be seen as not to be shown. */
const closed = ['/admin', '/apply?application=', '/profile', '/userfiles', '/auth/', '/api/', '/dev/']

/** Search engines may read everything else. */
export function robots(origin: string): string {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}
