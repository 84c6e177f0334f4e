/** Where a visitor came from: campaign parameters and the referring host. */
export type Arrival = {
  utm_source?: string
  utm_medium?: string
  utm_campaign?: string
  utm_term?: string
  utm_content?: string
  referrer?: string
}

/** The first and the last attribution, as stored in the cookie. */
export type Visit = { first: Arrival; last: Arrival }

/** Most useful first: values that do not fit into the cookie are left out from the end. */
const fields = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'referrer',
] as const satisfies (keyof Arrival)[]

const maxValueLength = 100
/** Of one arrival: two of them and their encoding stay within 1.5 kB. */
const maxBytes = 550
const rememberedDays = 30
const visitPattern = /(?:^|;\s*)visit=([\w-]{1,2000})(?:;|$)/
// Lone surrogates too: the database refuses them.
const unwanted = /[\p{Cc}\p{Cs}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
/** A visitor coming from there is returning from a sign-in. */
const signInHosts = new Set(['accounts.google.com'])

/** What the browser remembers; null where it remembers nothing, or nothing that makes sense. */
export function visitOf(cookies: string | undefined): Visit | null {
  const written = cookies?.match(visitPattern)?.[1]
  const [one, other] = written ? readArrivals(written) : []
  const first = one ?? other
  const last = other ?? one
  return first && last ? { first, last } : null
}

/** What the request of a page says about where its reader comes from; null where it says nothing. */
export function arrivalOf(query: URLSearchParams, referer: string | undefined, site: string): Arrival | null {
  return arrivalWith((name) => (name === 'referrer' ? outsideHost(referer, site) : query.get(name)))
}

/** The cookie that lets the browser remember an arrival. The first one stays; the newest is the last, campaign or not. */
export function visitCookie(known: Visit | null, arrival: Arrival, site: string): string {
  const content = JSON.stringify([valuesOf(known?.first ?? arrival), valuesOf(arrival)])
  const written = Buffer.from(content).toString('base64url')
  const secure = site.startsWith('https:') ? '; Secure' : ''
  return `visit=${written}; Path=/; Max-Age=${rememberedDays * 86_400}; HttpOnly; SameSite=Lax${secure}`
}

/** Anybody can write a cookie, so its values are cleaned like those of a link. */
function readArrivals(written: string): (Arrival | null)[] {
  try {
    const content: unknown = JSON.parse(Buffer.from(written, 'base64url').toString())
    const lists = Array.isArray(content) ? content.slice(0, 2) : []
    return lists.map((values) => (Array.isArray(values) ? arrivalWith((_name, at) => values[at]) : null))
  } catch {
    return []
  }
}

function arrivalWith(read: (name: keyof Arrival, at: number) => unknown): Arrival | null {
  const entries = fields
    .map((name, at) => [name, clean(read(name, at))] as const)
    .filter(([, value]) => value !== '')
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

/** By characters, not UTF-16 units: half a surrogate pair is invalid. */
function clean(value: unknown): string {
  if (typeof value !== 'string') return ''
  const [...characters] = value.replace(unwanted, '').trim()
  return characters.slice(0, maxValueLength).join('')
}

function outsideHost(referer: string | undefined, site: string): string | null {
  const from = referer ? URL.parse(referer) : null
  if (!from || !/^https?:$/.test(from.protocol) || signInHosts.has(from.hostname)) return null
  return from.hostname === new URL(site).hostname ? null : from.hostname
}

/** The values that fit. Non-Latin letters take two bytes or more, and browsers drop cookies that are too long. */
function valuesOf(arrival: Arrival): string[] {
  let remainingBytes = maxBytes
  return fields.map((name) => {
    const value = arrival[name] ?? ''
    const size = Buffer.byteLength(JSON.stringify(value))
    if (size > remainingBytes) return ''
    remainingBytes -= size
    return value
  })
}
