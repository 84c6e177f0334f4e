import { expect, test } from 'vitest'
import { pageWith } from '../../api/page-for-tests.ts'
import { loadPrograms } from './load-programs.ts'

const icon = { name: 'Plane', color: 'blue' }
const service = (title: object) => ({ id: 'a', title, price: '$150+', icon, features: [], featured: true })

test('a program has its title in the language of the page, and its Uzbek one besides', async () => {
  const listed = await loadPrograms(
    pageWith(async () => [service({ uz: 'Talaba vizasi', en: 'Student visa', ru: '' })]),
  )
  expect(listed).toEqual({
    ok: true,
    value: [{ id: 'a', title: { text: 'Student visa' }, uzTitle: 'Talaba vizasi', price: 'from $150', icon }],
  })
})

test.each([
  [
    { uz: 'Viza', en: 'Visa', ru: '' },
    { text: 'Viza', lang: 'uz' },
  ],
  [
    { uz: '', en: 'Visa', ru: '' },
    { text: 'Visa', lang: 'en' },
  ],
  [{ uz: '', en: '', ru: '' }, { text: '' }],
])('the title of %o in Russian is %j', async (title, shown) => {
  const listed = await loadPrograms(pageWith(async () => [service(title)], 'ru'))
  expect(listed.ok && listed.value[0]?.title).toEqual(shown)
})

test('a list that fails is distinguished from an empty one', async () => {
  const failing = async () => {
    throw new Error('down')
  }
  expect((await loadPrograms(pageWith(failing))).ok).toBe(false)
  expect(await loadPrograms(pageWith(async () => []))).toEqual({ ok: true, value: [] })
})
