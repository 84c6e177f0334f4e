import { countries } from 'contract/countries'
import { helper } from 'contract/helper'
import { questionKeys } from 'contract/helper-questions'
import { partners } from 'contract/partners'
import { questions } from 'contract/questions'
import { services } from 'contract/services'
import { stories } from 'contract/stories'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff } from '../testing/accounts/callers.ts'
import { insidesOf, visibleText } from '../testing/reading/read-page.ts'
import type { ListeningApp } from '../testing/servers/listen-app.ts'
import { listenSite } from '../testing/servers/listen-site.ts'
import { testedLanguages } from '../testing/tested-languages.ts'

let site: ListeningApp
beforeAll(async () => {
  site = await listenSite()
  // The first page loads all others, which may take longer than a change may.
  await get('/')
})
afterAll(() => site?.close())

const get = (path: string) => fetch(site.url + path)
const mainOf = (html: string) => visibleText(insidesOf(html, 'main').join())
const mainAt = async (path: string) => mainOf(await (await get(path)).text())

/** Changes the database directly; the server is notified a moment later that content has changed. */
const change = (statements: string) => site.db.script(`${statements}; notify content_changed`)
const expectAt = (path: string) => expect.poll(() => mainAt(path))

const lists = ['services', 'stories', 'partners', 'questions']
const hide = (table: string) => `alter table ${table} rename to ${table}_hidden`
const show = (table: string) => `alter table ${table}_hidden rename to ${table}`

describe('what cannot be read from the database', () => {
  const failed = "Ma'lumotlarni olishda xatolik yuz berdi!!!"
  const failedServices = "Ma'lumotlarn olishda xatolik yuz berdi"

  test('is said in its place by every page, while the page around it lives', async () => {
    await change(lists.map(hide).join(';'))
    await expectAt('/').toContain(failed)
    const home = await (await get('/')).text()
    expect(mainOf(home).split(failed)).toHaveLength(4)
    expect(insidesOf(home, 'h1')).toHaveLength(1)
    expect(visibleText(insidesOf(home, 'footer').join())).toContain('Aloqa')
    expect(await mainAt('/services')).toContain(failedServices)
    expect(await mainAt('/stories')).toContain(failed)
    expect(await mainAt('/apply')).toContain(failedServices)
    const help = await mainAt('/help')
    expect(help).toContain(failed)
    expect(help).toContain('Biz bilan bog‘lanish')
    await change(lists.map(show).join(';'))
    await expectAt('/').not.toContain(failed)
  })

  test('leaves a hole that the next visitor does not find', async () => {
    await change(hide('services'))
    await expectAt('/services').toContain(failedServices)
    const broken = await get('/services')
    expect(broken.headers.get('cache-control')).toBe('no-store')
    expect(mainOf(await broken.text())).toContain(failedServices)
    await site.db.script(show('services'))
    expect(await mainAt('/services')).toContain('Talaba vizasi')
  })

  test.each([
    { why: 'unknown', broken: hide('services'), mended: show('services') },
    {
      why: 'malformed',
      broken: `alter table services rename column features to kept_features;
        alter table services add column features jsonb not null default '"none"'`,
      mended: `alter table services drop column features;
        alter table services rename column kept_features to features`,
    },
  ])('is told to the page as $why, which has a word for it', async ({ why, broken, mended }) => {
    await change(broken)
    await expectAt('/services').toContain(failedServices)
    expect(await (await get('/services')).text()).toContain(`\\"${why}\\"`)
    await change(mended)
    await expectAt('/services').toContain('Talaba vizasi')
  })
})

test('a message that cannot be stored is not lost from the form', async () => {
  const text = 'Germaniyada o‘qimoqchiman, nimadan boshlay?'
  const body = new URLSearchParams({
    name: 'Aziza',
    email: 'aziza@example.com',
    phone: '+998 ',
    service_id: 'education',
    text,
  })
  const send = () => fetch(`${site.url}/contact`, { method: 'POST', body, redirect: 'manual' })
  await site.db.script(hide('contacts'))
  const refused = await send()
  expect(refused.status).toBe(500)
  const html = await refused.text()
  expect(insidesOf(html, 'textarea').map(visibleText)).toEqual([text])
  expect(mainOf(html)).toContain('Xatolik yuz berdi. Birozdan keyin qayta urinib ko‘ring.')
  await site.db.script(show('contacts'))
  const taken = await send()
  expect([taken.status, taken.headers.get('location')]).toEqual([303, '/contact?sent=1#message'])
})

describe('what looks like a script', () => {
  const marker = '"><img src=x onerror=alert(1)>'
  const localized = { uz: marker, en: marker, ru: marker }
  let opened = ''
  let suggested = ''

  beforeAll(async () => {
    const office = await asStaff(site, 'super_admin')
    const { id } = await office.call(services.create, {
      body: {
        title: localized,
        description: localized,
        price: marker,
        duration: marker,
        featured: true,
        icon: { name: marker, color: '"><b x>' },
        features: [localized],
      },
    })
    opened = `/services?service=${id}`
    // Among the first ones, which are all the home page shows.
    await site.db.run(sql`update services set position = -1 where id = ${id}`)
    const country = { slug: 'marked', code: 'xx', name: localized, summary: localized, body: localized }
    await office.call(countries.create, {
      body: { ...country, published: true, position: 0, services: [{ service_id: id, note: localized }] },
    })
    const { questions: asked } = await office.call(helper.richGet, {})
    const answers = questionKeys.map((name) => [name, asked[name].options[0]?.key ?? ''] as const)
    suggested = `/match?${new URLSearchParams(Object.fromEntries(answers))}`
    const rule = { if: Object.fromEntries(answers.map(([name, key]) => [name, [key]])), service_id: id }
    await office.call(helper.update, {
      body: {
        rules: [
          { ...rule, kind: 'adds', points: 5, country_id: null, reason: localized },
          { ...rule, kind: 'lacks', country_id: null, reason: localized },
        ],
      },
    })
    await office.call(stories.create, {
      body: { name: marker, country: marker, text: marker, featured: 'true' },
    })
    await office.call(partners.create, {
      body: { name_uz: marker, name_en: marker, name_ru: marker },
    })
    await office.call(questions.create, { body: { topic: 'times', question: localized, answer: localized } })
  })

  test.each(testedLanguages)('is sent as text with every page in %s', async (language) => {
    const places = ['/countries', '/countries/marked', '/compare', '/compare?p=marked', suggested]
    for (const path of ['/', '/services', opened, '/stories', '/apply', '/help', ...places]) {
      const html = await (await get(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)).text()
      expect(mainOf(html), path).toContain(marker)
      expect(html, path).not.toContain('<img src=x')
      expect(html, path).not.toContain('<b x>')
    }
  })
})

test('where there is nothing to show, the pages say so', async () => {
  // Without checking what depends on them: nothing else of this site is read.
  const emptied = lists.map((list) => `delete from ${list}`).join(';')
  await change(`set session_replication_role = replica; ${emptied}; set session_replication_role = origin`)
  for (const sentence of [
    'Xizmatlar mavjud emas',
    "Testimonial ma'lumotlari topilmadi.",
    "Hamkorlar ma'lumotlari topilmadi.",
  ]) {
    await expectAt('/').toContain(sentence)
  }
  await expectAt('/services').toContain('Xizmatlar mavjud emas')
  await expectAt('/stories').toContain("Testimonial ma'lumotlari topilmadi.")
  await expectAt('/help').not.toContain('Vizani kafolatlaysizmi?')
})
