import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import {
  hashPassword,
  isOutdatedHash,
  PasswordsBusy,
  passwordWeakness,
  staffPasswordLength,
  verifyPassword,
} from './passwords.ts'

test('a password is recognised, whatever its bytes, and nothing else is', async () => {
  for (const password of ['a'.repeat(72), ` ${'b'.repeat(20)} `, 'пароль 🔑', 'o‘quvchi']) {
    const stored = await hashPassword(password)
    expect(await verifyPassword(stored, password)).toBe(true)
    expect(await verifyPassword(stored, `${password}x`)).toBe(false)
    expect(await verifyPassword(stored, password.slice(0, -1))).toBe(false)
  }
})

test('the same password has another salt each time, and is hashed with argon2id at its real cost', async () => {
  const [one, other] = [
    await hashPassword('correct horse battery'),
    await hashPassword('correct horse battery'),
  ]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(other).not.toBe(one)
})

test('composed and decomposed letters are the same password', async () => {
  expect(await verifyPassword(await hashPassword('caf\u00e9 au lait'), 'cafe\u0301 au lait')).toBe(true)
})

test('without a stored hash nothing fits', async () => {
  expect(await verifyPassword(null, 'whatever')).toBe(false)
})

test('a hash of today is not outdated, one of a lower cost is', async () => {
  expect(isOutdatedHash(await hashPassword('whatever it is'))).toBe(false)
  expect(isOutdatedHash('$argon2id$v=19$m=4096,t=2,p=1$c2FsdA$aGFzaA')).toBe(true)
})

test('short and common passwords are weak, in any case of letters', () => {
  expect(passwordWeakness('12345', 6)).toBe('length')
  expect(passwordWeakness('QWERTY123', 6)).toBe('common')
  expect(passwordWeakness('🔑🔑🔑', 6)).toBe('length')
  expect(passwordWeakness('tog‘dagi uy', 6)).toBeNull()
  expect(passwordWeakness('elevenchars', staffPasswordLength)).toBe('length')
  expect(passwordWeakness('123456789012', staffPasswordLength)).toBe('common')
})

test('a flood is refused instead of queued for ever', async () => {
  // At the lowest cost, because only the queue is meant.
  const stored = await hash('x', { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const outcomes = await Promise.allSettled(Array.from({ length: 300 }, () => verifyPassword(stored, 'x')))
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every((one) => one.status === 'rejected' && one.reason instanceof PasswordsBusy)).toBe(true)
  expect(refused.length).toBeLessThan(outcomes.length)
  expect(await verifyPassword(stored, 'x')).toBe(true)
})
