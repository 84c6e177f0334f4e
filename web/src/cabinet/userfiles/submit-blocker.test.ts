import { expect, test } from 'vitest'
import { submitBlockerOf } from './submit-blocker.ts'

type State = 'waiting' | 'sending' | 'failed'

const item = (service_input_id: string, required: boolean, isThere: boolean) => ({
  service_input_id,
  required,
  state: isThere ? ('waiting' as const) : ('missing' as const),
})
const upload = (slot: string, state: State) => ({ slot, state })

const passport = item('passport', true, true)
const photo = item('photo', true, false)
const letter = item('letter', false, false)

test('with every required document there, nothing blocks the submission', () => {
  expect(submitBlockerOf([passport, letter], [])).toBeNull()
  expect(submitBlockerOf([], [])).toBeNull()
})

test('a missing required document blocks it, an optional one does not', () => {
  expect(submitBlockerOf([passport, photo, letter], [])).toEqual({ reason: 'missing', items: [photo] })
})

test.each(['redo', 'expired'] as const)(
  'a required document that is %s blocks it like a missing one',
  (state) => {
    const sentBack = { ...passport, state }
    expect(submitBlockerOf([sentBack, letter], [])).toEqual({ reason: 'missing', items: [sentBack] })
    expect(submitBlockerOf([sentBack], [upload('passport', 'sending')])?.reason).toBe('running')
  },
)

test('an accepted document is not asked for again', () => {
  expect(submitBlockerOf([{ ...passport, state: 'accepted' as const }], [])).toBeNull()
})

test('a required document whose upload failed is still missing', () => {
  const uploads = [upload('photo', 'failed')]
  expect(submitBlockerOf([passport, photo], uploads)).toEqual({ reason: 'missing', items: [photo] })
})

test.each(['waiting', 'sending'] as const)('a file that is %s is waited for, required or not', (state) => {
  expect(submitBlockerOf([passport, photo], [upload('photo', state)])?.reason).toBe('running')
  expect(submitBlockerOf([passport, letter], [upload('letter', state)])).toEqual({
    reason: 'running',
    items: [letter],
  })
})

test('missing documents are reported before running uploads', () => {
  const diploma = item('diploma', true, false)
  const uploads = [upload('photo', 'sending')]
  expect(submitBlockerOf([photo, diploma], uploads)).toEqual({ reason: 'missing', items: [diploma] })
})

test('a failed upload is reported, also where it was to replace another file', () => {
  const uploads = [upload('letter', 'failed'), upload('passport', 'failed')]
  expect(submitBlockerOf([passport, letter], uploads)).toEqual({
    reason: 'unsent',
    items: [passport, letter],
  })
})
