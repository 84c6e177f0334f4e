import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { ErrorAnswer } from 'contract/errors'
import { languages } from 'contract/text'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asClient, asStaff } from '../testing/accounts/callers.ts'
import { everything } from '../testing/everything.ts'
import { insidesOf, tagsOf, visibleText } from '../testing/reading/read-page.ts'
import type { ListeningApp } from '../testing/servers/listen-app.ts'
import { listenSite } from '../testing/servers/listen-site.ts'

let site: ListeningApp
beforeAll(async () => {
  site = await listenSite()
})
afterAll(() => site?.close())

type Headers = Record<string, string>

const get = (path: string, headers: Headers = {}) => fetch(site.url + path, { headers })
const textOf = async (path: string, headers?: Headers) => (await get(path, headers)).text()
const mainOf = (html: string) => visibleText(insidesOf(html, 'main').join())

describe.each([
  { language: 'uz', service: 'Talaba vizasi', notFound: 'Sahifa topilmadi' },
  { language: 'en', service: 'Student visa', notFound: 'Page not found' },
  { language: 'ru', service: 'Студенческая виза', notFound: 'Страница не найдена' },
])('in $language', ({ language, service, notFound }) => {
  test('the home page has its services in its HTML', async () => {
    const html = await textOf(`/?lang=${language}`)
    expect(html).toContain(`<html lang="${language}"`)
    expect(mainOf(html)).toContain(service)
  })

  test('a page that does not exist says so, with the right status', async () => {
    const response = await get(`/no/such/page?lang=${language}`)
    expect(response.status).toBe(404)
    expect(insidesOf(await response.text(), 'h1').map(visibleText)).toEqual([notFound])
  })
})

test('the language of a link is remembered, and a browser that prefers another one changes nothing', async () => {
  const [cookie = ''] = (await get('/?lang=ru')).headers.getSetCookie()
  expect(cookie).toContain('language=ru')
  expect(await textOf('/', { cookie: cookie.split(';')[0] ?? '' })).toContain('<html lang="ru"')
  expect(await textOf('/', { 'accept-language': 'ru' })).toContain('<html lang="uz"')
})

/** The inline parts of a page that would run or show something, each with its attributes. */
function inlineParts(html: string): { attributes: string; text: string }[] {
  return [...html.matchAll(/<(script|style)\b([^>]*)>(.*?)<\/\1>/gs)]
    .map(([, , attributes = '', text = '']) => ({ attributes, text }))
    .filter(({ attributes }) => !/\ssrc=|application\/ld\+json/.test(attributes))
}

function policyOf({ headers }: Response): string {
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe-/)
  return policy
}

test.each(['/', '/services', '/contact?lang=ru'])(
  'the policy of %s names every inline script and style by its content',
  async (path) => {
    const response = await get(path)
    const policy = policyOf(response)
    const parts = inlineParts(await response.text())
    expect(parts.length).toBeGreaterThan(3)
    for (const { text } of parts) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    }
    expect(policy).not.toContain('nonce-')
  },
)

test.each(['/login', '/services?service=none', '/no/such/page'])(
  'every inline script and style of %s carries the nonce of its own answer',
  async (path) => {
    const nonces = new Set<string>()
    for (let visit = 0; visit < 2; visit += 1) {
      const response = await get(path)
      const nonce = /'nonce-([^']+)'/.exec(policyOf(response))?.[1] ?? ''
      const parts = inlineParts(await response.text())
      expect(parts.length).toBeGreaterThan(3)
      for (const { attributes } of parts) expect(attributes).toContain(` nonce="${nonce}"`)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(2)
  },
)

test('the script that reads PDF files may run as a worker, and load nothing but scripts of ours', async () => {
  expect(policyOf(await get('/'))).toContain("worker-src 'self'")
  const assets = new URL('../../../web/build/client/assets/', import.meta.url)
  const names = await readdir(assets)
  const [worker, folder] = [/^pdf-worker-.*\.js$/, /^pdfjs-/].map((sign) =>
    names.find((name) => sign.test(name)),
  )
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { status, headers } = await get(`/assets/${worker}`, { 'accept-encoding': encoding })
    expect([status, headers.get('content-security-policy')]).toEqual([
      200,
      "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    ])
  }
  for (const file of [
    'cmaps/KSCms-UHC-H.bcmap',
    'fonts/LiberationSans-Regular.ttf',
    'decoders/jbig2_nowasm_fallback.js',
  ]) {
    const { status, headers } = await get(`/assets/${folder}/${file}`)
    expect([file, status, headers.get('cache-control')]).toEqual([
      file,
      200,
      expect.stringContaining('immutable'),
    ])
    expect(headers.get('content-security-policy'), file).toContain('sandbox')
  }
})

test('a browser that has the page is told so, in the language it has it in', async () => {
  const page = await get('/process')
  const etag = page.headers.get('etag') ?? ''
  const repeated = await get('/process?utm_source=mail', { 'if-none-match': etag })
  expect([repeated.status, await repeated.text()]).toEqual([304, ''])
  expect(policyOf(repeated)).toBe(policyOf(page))
  expect(repeated.headers.get('set-cookie')).toContain('visit=')
  const other = await get('/process?lang=en', { 'if-none-match': etag })
  expect(other.status).toBe(200)
  expect(other.headers.get('set-cookie')).toContain('language=en')
})

test.each(['br', 'gzip', 'identity'])('HEAD says what GET would, with %s', async (encoding) => {
  const headers = { 'accept-encoding': encoding }
  const [whole, head] = [await get('/', headers), await fetch(site.url, { method: 'HEAD', headers })]
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  for (const name of ['etag', 'content-type', 'content-encoding', 'content-length', 'vary']) {
    expect(head.headers.get(name)).toBe(whole.headers.get(name))
  }
  expect(await whole.text()).toContain('</html>')
})

test.each([
  '/profile',
  `/profile/applications/${randomUUID()}`,
  `/profile/messages/${randomUUID()}`,
  '/profile/documents',
  '/profile/security',
  `/userfiles/${randomUUID()}`,
  '/admin',
  '/admin/user',
  '/admin/leads',
  '/admin/client',
])('behind a sign-in, %s is the same frame for everyone, and no search engine lists it', async (path) => {
  const withoutNonce = (html: string) => html.replace(/nonce="[^"]*"/g, '')
  const asVisitor = await textOf(path)
  const people = [await asClient(site), await asStaff(site, 'super_admin')]
  if (everything) people.push(await asStaff(site, 'call_agent'))
  for (const token of [...people.map((person) => person.token), 'whatever-it-is']) {
    const withToken = await textOf(path, { authorization: `Bearer ${token}`, cookie: `token=${token}` })
    expect(withoutNonce(withToken)).toBe(withoutNonce(asVisitor))
    expect(withToken).not.toContain(token)
  }
  expect(asVisitor).toContain('noindex')
  // Nobody of the demonstration is in it, not even the person who asks.
  const names = await site.db.all<{ name: string }>(sql`
    select email as name from clients union select full_name from clients union select username from staff
    union select name from leads union select full_name from staff`)
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter(({ name }) => name?.length > 5 && asVisitor.includes(name))).toEqual([])
})

test('still parts are in the HTML of a document once, and in the data of a navigation', async () => {
  const sentence = 'Muddatlar odatdagi holat uchun.'
  expect((await textOf('/process')).split(sentence)).toHaveLength(2)
  expect(await textOf('/process.data')).toContain(sentence)
})

test('a page names no script before it is painted', async () => {
  const html = await textOf('/')
  expect(html).toContain('entry.client')
  expect(html).not.toMatch(/<link[^>]*modulepreload|<script[^>]*\ssrc=|^import /m)
})

describe('a form posted to a page', () => {
  const form = new URLSearchParams({ name: 'Aziza' })
  const post = (body: RequestInit['body'], headers: Headers = {}) =>
    fetch(`${site.url}/contact`, { method: 'POST', body, headers })
  const codeOf = async (response: Response) => {
    const { code } = (await response.json()) as ErrorAnswer
    return [response.status, code]
  }

  test.each<[name: string, headers: Headers]>([
    ['another site', { origin: 'https://elsewhere.example' }],
    ['a hidden place', { origin: 'null' }],
    ['another site that hides its name', { 'sec-fetch-site': 'cross-site' }],
  ])('from %s is refused', async (_name, headers) => {
    expect(await codeOf(await post(form, headers))).toEqual([403, 'forbidden'])
  })

  test('from this site reaches the page, and the answer is not cached', async () => {
    const { headers } = await post(form, { origin: site.url, 'sec-fetch-site': 'same-origin' })
    expect(headers.get('content-type')).toContain('text/html')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  const expected = {
    uz: {
      thanks: 'Rahmat, xabaringiz yuborildi',
      required: 'To‘ldirish shart',
      notAnAddress: 'E-mail manzili noto‘g‘ri',
    },
    en: {
      thanks: 'Thank you, your message has been sent',
      required: 'This field is required',
      notAnAddress: 'Invalid email address',
    },
    ru: {
      thanks: 'Спасибо, сообщение отправлено',
      required: 'Обязательное поле',
      notAnAddress: 'Неверный адрес e-mail',
    },
  }
  const valuesOf = (html: string) =>
    Object.fromEntries(tagsOf(html, 'input').map(({ name, value }) => [name, value ?? '']))
  const chosenIn = (html: string) => /<option value="([^"]*)" selected=""/.exec(html)?.[1]

  test.each(languages)('is thanked for in %s at an address that sends nothing again', async (language) => {
    const filled = new URLSearchParams({
      name: 'Aziza Karimova',
      email: 'aziza@example.com',
      phone: '+998 ',
      service_id: 'education',
      text: 'Nimadan boshlay?',
    })
    const address = `${site.url}/contact?lang=${language}`
    const sent = await fetch(address, { method: 'POST', body: filled, redirect: 'manual' })
    const thanked = `/contact?lang=${language}&sent=1`
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${thanked}#message`])
    const html = await textOf(thanked)
    expect(mainOf(html)).toContain(expected[language].thanks)
    expect(valuesOf(html)).toMatchObject({ name: '', email: '', phone: '+998 ' })
    expect(insidesOf(html, 'textarea')).toEqual([''])
    expect(chosenIn(html) ?? '').toBe('')
    expect(mainOf(await textOf(`/contact?lang=${language}`))).not.toContain(expected[language].thanks)
  })

  test.each(languages)(
    'with wrong fields comes back with their names in %s and every value',
    async (language) => {
      const odd = '\n<b>"Aziza" & co</b></textarea>'
      const typed = {
        name: '   ',
        email: 'aziza@home',
        phone: '+998 12',
        service_id: 'work-travel',
        text: odd,
      }
      const answer = await fetch(`${site.url}/contact?lang=${language}`, {
        method: 'POST',
        body: new URLSearchParams(typed),
      })
      expect(answer.status).toBe(422)
      const html = await answer.text()
      const described = (name: string) => {
        const field = tagsOf(html, 'input').find((tag) => tag.name === name)
        const ids = field?.['aria-describedby']?.split(' ') ?? []
        return { invalid: field?.['aria-invalid'], texts: ids.map((id) => textOfElement(html, id)) }
      }
      expect(described('name')).toEqual({ invalid: 'true', texts: [expected[language].required] })
      expect(described('email')).toEqual({ invalid: 'true', texts: [expected[language].notAnAddress] })
      expect(described('phone').invalid).toBe('true')
      expect(valuesOf(html)).toMatchObject({ name: '   ', email: 'aziza@home', phone: '+998 12' })
      expect(chosenIn(html)).toBe('work-travel')
      // The first line break of a text field belongs to the markup.
      expect(insidesOf(html, 'textarea').map(visibleText)).toEqual([`\n${odd}`])
    },
  )

  test('that is too long or no form at all is refused', async () => {
    const long = new URLSearchParams({ text: 'x'.repeat(65_536) })
    expect(await codeOf(await post(long))).toEqual([413, 'body_too_large'])
    const files = new FormData()
    files.set('name', 'Aziza')
    expect(await codeOf(await post(files))).toEqual([415, 'unsupported_media_type'])
    const json = { 'content-type': 'application/json' }
    expect((await post('{"name":"Aziza"}', json)).status).toBe(415)
  })
})

function textOfElement(html: string, id: string): string {
  const element = new RegExp(`<(\\w+)[^>]* id="${id}"[^>]*>(.*?)</\\1>`, 's').exec(html)
  return visibleText(element?.[2] ?? '')
}
