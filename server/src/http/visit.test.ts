import { describe, expect, test } from 'vitest'
import { type Arrival, arrivalOf, visitCookie, visitOf } from './visit.ts'

const site = 'https://agency.example'
const arrival = (query: string, referer?: string) => arrivalOf(new URLSearchParams(query), referer, site)

describe('an arrival', () => {
  test('is the campaign of the link and the referring site', () => {
    const query = 'utm_source=ig&utm_medium=cpc&utm_campaign=spring&utm_term=visa&utm_content=b&lang=ru&id=7'
    expect(arrival(query, 'https://L.Instagram.com:443/x?secret=1')).toEqual({
      utm_source: 'ig',
      utm_medium: 'cpc',
      utm_campaign: 'spring',
      utm_term: 'visa',
      utm_content: 'b',
      referrer: 'l.instagram.com',
    })
  })

  test.each([
    ['nothing', '', undefined],
    ['empty values', 'utm_source=&utm_medium=%20%20&utm_campaign=%00', undefined],
    ['our own page', '', 'https://agency.example/services'],
    ['our own host on another port', '', 'http://AGENCY.example:8080/'],
    ['the way back from signing in', '', 'https://accounts.google.com/'],
    ['an app', '', 'android-app://org.telegram.messenger'],
    ['a script', '', 'javascript:alert(1)'],
    ['no address', '', 'not an address'],
    ['an empty header', '', ''],
  ])('is none with %s', (_name, query, referer) => {
    expect(arrival(query, referer)).toBeNull()
  })

  test('may be the other site alone, and only its name', () => {
    expect(arrival('', 'https://user:word@www.google.com/search?q=visa#top')).toEqual({
      referrer: 'www.google.com',
    })
    expect(arrival('', 'https://agency.example.evil.example/')).toEqual({
      referrer: 'agency.example.evil.example',
    })
  })

  test('has short values without characters that nobody sees', () => {
    const query = new URLSearchParams({
      utm_source: 'a'.repeat(500),
      utm_medium: ' \u202Ec\u0000p\nc\u2066 ',
      utm_campaign: '👩'.repeat(150),
    })
    expect(arrivalOf(query, undefined, site)).toEqual({
      utm_source: 'a'.repeat(100),
      utm_medium: 'cpc',
      utm_campaign: '👩'.repeat(100),
    })
  })

  test('takes the first of two values', () => {
    expect(arrival('utm_source=one&utm_source=two&utm_source[]=three')).toEqual({ utm_source: 'one' })
  })
})

/** What the browser sends back. */
const sentBack = (cookie: string) => cookie.split(';', 1)[0] ?? ''
const written = (content: string) => `visit=${Buffer.from(content).toString('base64url')}`

describe('the cookie', () => {
  const instagram = { utm_source: 'instagram' }
  const google = { referrer: 'www.google.com' }

  test('is for the server alone, for 30 days, and secure where the site is', () => {
    const cookie = visitCookie(null, instagram, site)
    expect(cookie).toMatch(/^visit=[\w-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/)
    expect(visitCookie(null, instagram, 'http://127.0.0.1:3000')).not.toContain('Secure')
  })

  test('remembers the first arrival and the last that said something', () => {
    const first = visitOf(sentBack(visitCookie(null, instagram, site)))
    expect(first).toEqual({ first: instagram, last: instagram })
    const second = visitOf(`language=uz; ${sentBack(visitCookie(first, google, site))}; device=x`)
    expect(second).toEqual({ first: instagram, last: google })
  })

  test.each(['a', 'я', '中', '👩', '"', '\\'])(
    'full of %s stays within 1.5 kB and can be read back',
    (letter) => {
      const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
      const full = arrivalOf(
        new URLSearchParams(Object.fromEntries(names.map((name) => [name, letter.repeat(200)]))),
        `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`,
        site,
      ) as Arrival
      const cookie = sentBack(visitCookie({ first: full, last: full }, full, site))
      expect(cookie.length).toBeLessThanOrEqual(1536)
      const visit = visitOf(cookie)
      expect(visit?.first.utm_source).toBe(letter.repeat(100))
      expect(full).toMatchObject(visit?.last ?? {})
      expect(visitOf(sentBack(visitCookie(visit, full, site)))).toEqual(visit)
    },
  )
})

describe('a forged cookie', () => {
  test.each([
    ['none', undefined],
    ['an empty header', ''],
    ['other cookies', 'language=ru; revisit=W1siYSJdXQ; device=abc'],
    ['an empty one', 'visit='],
    ['other characters', 'visit=W1siYSJdXQ%3D'],
    ['one that is too long', written(`[["${'a'.repeat(3000)}"]]`)],
    ['bytes that are no text', `visit=${Buffer.from([0xff, 0xfe, 0x00]).toString('base64url')}`],
    ['no JSON', written('[["a"')],
    ['a very deep list', written('['.repeat(1400))],
    ['a number', written('5')],
    ['null', written('null')],
    ['a text', written('"visit"')],
    ['an object', written('{"0":["a"],"length":1}')],
    ['a poisoned object', written('{"__proto__":{"first":{"utm_source":"x"}}}')],
    ['poisoned lists', written('[{"__proto__":["a"]},{"constructor":{"prototype":{"x":1}}}]')],
    ['empty lists', written('[[],[]]')],
    ['values that are no text', written('[[1,null,true,{"a":1},["b"],{"__proto__":"x"}],[{}]]')],
    ['nothing but control characters', written('[["\\u0000\\u202e","\\n"],["\\ud800"]]')],
  ])('%s: says nothing', (_name, cookies) => {
    expect(visitOf(cookies)).toBeNull()
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  test('is read as far as it makes sense', () => {
    expect(
      visitOf(written(`[[7,"cpc"],["${'a'.repeat(300)}",0,"b\\u0000c","","","h","more"],["third"]]`)),
    ).toEqual({
      first: { utm_medium: 'cpc' },
      last: { utm_source: 'a'.repeat(100), utm_campaign: 'bc', referrer: 'h' },
    })
    expect(visitOf(written('[null,["a"]]'))).toEqual({
      first: { utm_source: 'a' },
      last: { utm_source: 'a' },
    })
    expect(visitOf(written('[["a"]]'))).toEqual({ first: { utm_source: 'a' }, last: { utm_source: 'a' } })
  })
})
