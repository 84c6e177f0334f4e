import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSecrets, readAppSecret } from './secrets.ts'

const secrets = createSecrets('one secret of at least thirty-two bytes')

test('what is sealed can be read back, looks different each time and holds nothing readable', () => {
  const sealed = secrets.seal('AA1234567')
  expect(secrets.unseal(sealed)).toBe('AA1234567')
  expect(sealed.equals(secrets.seal('AA1234567'))).toBe(false)
  expect(sealed.includes('1234567')).toBe(false)
})

test('a sealed value that was changed, or sealed with another secret, is refused', () => {
  const sealed = secrets.seal('AA1234567')
  const changed = Buffer.from(sealed)
  changed.writeUInt8(changed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1)
  expect(() => secrets.unseal(changed)).toThrow()
  expect(() => createSecrets('another secret of thirty-two bytes or so').unseal(sealed)).toThrow()
})

test('a fingerprint is the same for the same text only', () => {
  expect(secrets.fingerprint('AA1234567')).toEqual(secrets.fingerprint('AA1234567'))
  expect(secrets.fingerprint('AA1234567')).not.toEqual(secrets.fingerprint('AA1234568'))
})

test('a secret is made once, kept beside the data, and only its owner may read it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'secret-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const made = await readAppSecret(undefined, folder)
  expect(await readAppSecret(undefined, folder)).toBe(made)
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  expect(await readAppSecret('configured', folder)).toBe('configured')
})
