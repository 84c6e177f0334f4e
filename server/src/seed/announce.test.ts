import type { Agency } from 'contract/agency'
import { staffRoles } from 'contract/roles'
import { expect, test } from 'vitest'
import { announcement } from './announce.ts'

const url = 'http://127.0.0.1:3000'
const agency = { name: 'Manzil' } as Agency
const demo = {
  password: 'demo-password-16',
  logins: staffRoles.map((role) => `demo_${role}`),
  client: 'demo.client@example.com',
}

const linesOf = (text: string, part: string) => text.split('\n').filter((line) => line.includes(part))

test('the announcement has the name, the address and one line per demo role', () => {
  const text = announcement(url, agency, { demo, devMail: true })
  expect(linesOf(text, 'Manzil')).toEqual([`Manzil is running at ${url}`])
  for (const role of staffRoles) expect(text).toMatch(new RegExp(`^  ${role} +demo_${role}$`, 'm'))
  expect(text).toMatch(/^ {2}client +demo\.client@example\.com$/m)
  expect(linesOf(text, 'demo-password-16')).toHaveLength(1)
  expect(text).toContain(`${url}/dev/mail`)
})

test('values stand in one column', () => {
  const text = announcement(url, agency, { demo, devMail: true })
  const columns = linesOf(text, ' demo_').map((line) => line.indexOf('demo_'))
  expect(new Set(columns).size).toBe(1)
})

test('a made password is shown, a chosen one is not', () => {
  const made = announcement(url, agency, {
    firstAdmin: { login: 'admin', password: 'made-up' },
    devMail: false,
  })
  expect(made).toContain('made-up')
  const chosen = announcement(url, agency, { firstAdmin: { login: 'boss', password: null }, devMail: false })
  expect(chosen).toMatch(/login +boss\n +password +as set in ADMIN_PASSWORD/)
})

test('a later start in production says where the site is and nothing else', () => {
  expect(announcement(url, agency, { devMail: false }).trim()).toBe(`Manzil is running at ${url}`)
})
