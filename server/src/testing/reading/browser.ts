/** Walks from address to address as a browser does: one jar of cookies per server, redirects followed by hand. */
export type TestBrowser = {
  /** Opens an address and follows every redirect, until a page comes or the way leads to `stopAt`. */
  open: (address: string, stopAt: string) => Promise<Arrival>
  /** Sends the form of a sign-in page. */
  submit: (page: Arrival, fields: Record<string, string>, stopAt: string) => Promise<Arrival>
  /** A call of a page in this browser, which shares its cookies. */
  fetch: typeof fetch
  forgetCookies: () => void
}

export type Arrival = { url: URL; status: number; html: string }

const maxRedirects = 20

export function openBrowser(): TestBrowser {
  const jars = new Map<string, Map<string, string>>()

  const visit = async (address: string, init: RequestInit, stopAt: string): Promise<Arrival> => {
    let [url, request] = [new URL(address), init]
    for (let step = 0; step < maxRedirects; step += 1) {
      if (url.href.startsWith(stopAt)) return { url, status: 0, html: '' }
      const response = await fetch(url, {
        ...request,
        redirect: 'manual',
        headers: cookiesFor(jars, url, request),
      })
      storeCookies(jars, url, response)
      const location = response.headers.get('location')
      if (!location) return { url, status: response.status, html: await response.text() }
      await response.body?.cancel()
      url = new URL(location, url)
      request = {}
    }
    throw new Error('too many redirects')
  }

  return {
    open: (address, stopAt) => visit(address, {}, stopAt),
    submit: ({ url }, fields, stopAt) =>
      visit(url.href, { method: 'POST', body: new URLSearchParams(fields) }, stopAt),
    fetch: async (input, init = {}) => {
      const url = new URL(String(input))
      const response = await fetch(url, { ...init, headers: cookiesFor(jars, url, init) })
      storeCookies(jars, url, response)
      return response
    },
    forgetCookies: () => jars.clear(),
  }
}

type Jars = Map<string, Map<string, string>>

function cookiesFor(jars: Jars, { host }: URL, { headers }: RequestInit): Headers {
  const cookies = [...(jars.get(host) ?? [])].map((pair) => pair.join('='))
  const all = new Headers(headers)
  if (cookies.length > 0) all.set('cookie', cookies.join('; '))
  return all
}

function storeCookies(jars: Jars, { host }: URL, response: Response): void {
  const jar = jars.get(host) ?? new Map<string, string>()
  jars.set(host, jar)
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') jar.delete(name)
    else jar.set(name, value)
  }
}
