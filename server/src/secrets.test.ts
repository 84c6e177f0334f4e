import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSecrets, readAppSecret } from './secrets.ts'

const secrets = createSecrets('one secret of at least thirty-two bytes')

test('an encrypted value can be read back, is another one each time and contains nothing readable', () => {
  const encrypted = secrets.encrypt('AA1234567')
  expect(secrets.decrypt(encrypted)).toBe('AA1234567')
  expect(encrypted.equals(secrets.encrypt('AA1234567'))).toBe(false)
  expect(encrypted.includes('1234567')).toBe(false)
})

test('an encrypted value that was changed, or encrypted with another secret, is refused', () => {
  const encrypted = secrets.encrypt('AA1234567')
  const changed = Buffer.from(encrypted)
  changed.writeUInt8(changed.readUInt8(encrypted.length - 1) ^ 1, encrypted.length - 1)
  expect(() => secrets.decrypt(changed)).toThrow()
  expect(() => createSecrets('another secret of thirty-two bytes or so').decrypt(encrypted)).toThrow()
})

test('a fingerprint is the same for the same text only', () => {
  expect(secrets.fingerprint('AA1234567')).toEqual(secrets.fingerprint('AA1234567'))
  expect(secrets.fingerprint('AA1234567')).not.toEqual(secrets.fingerprint('AA1234568'))
})

test('a secret is made once, stored beside the data, and only its owner may read it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'secret-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const made = await readAppSecret(undefined, folder)
  expect(await readAppSecret(undefined, folder)).toBe(made)
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  expect(await readAppSecret('configured', folder)).toBe('configured')
})
