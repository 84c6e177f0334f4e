import { CallError } from 'contract/request'
import { expect, test, vi } from 'vitest'
import { FormRefusal, refusalOf } from './form-refusal.ts'

const text = { failed: 'failed', offline: 'offline' }

test('a refusal with a message is passed on as it is', () => {
  const refusal = new FormRefusal('not today')
  expect(refusalOf(refusal, text)).toBe(refusal)
})

test('a refused call brings its sentence and its fields', () => {
  const fields = { email: 'Bu e-mail band' }
  const error = new CallError(422, { code: 'invalid_fields', message: 'Maydonlarni tekshiring', fields })
  expect(refusalOf(error, text)).toMatchObject({ message: 'Maydonlarni tekshiring', fields })
})

test('an answer of a proxy gets our text', () => {
  expect(refusalOf(new CallError(502, {}), text).message).toBe('failed')
})

test('a lost network is named', () => {
  expect(refusalOf(new TypeError('Failed to fetch'), text).message).toBe('offline')
})

test('a bug of our own is shown and reported', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(refusalOf(new RangeError('?'), text).message).toBe('failed')
  expect(report).toHaveBeenCalled()
  report.mockRestore()
})
