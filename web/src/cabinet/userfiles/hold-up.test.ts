import { expect, test } from 'vitest'
import { holdUpOf } from './hold-up.ts'

type State = 'waiting' | 'sending' | 'failed'

const item = (service_input_id: string, required: boolean, isThere: boolean) => ({
  service_input_id,
  required,
  uploaded_doc: isThere ? {} : null,
})
const upload = (slot: string, state: State) => ({ slot, state })

const passport = item('passport', true, true)
const photo = item('photo', true, false)
const letter = item('letter', false, false)

test('with every required paper there, nothing is in the way', () => {
  expect(holdUpOf([passport, letter], [])).toBeNull()
  expect(holdUpOf([], [])).toBeNull()
})

test('a required paper that is not there is missing, an optional one is not', () => {
  expect(holdUpOf([passport, photo, letter], [])).toEqual({ reason: 'missing', items: [photo] })
})

test('a required paper whose file has failed is still missing', () => {
  const uploads = [upload('photo', 'failed')]
  expect(holdUpOf([passport, photo], uploads)).toEqual({ reason: 'missing', items: [photo] })
})

test.each(['waiting', 'sending'] as const)('a file that is %s is waited for, required or not', (state) => {
  expect(holdUpOf([passport, photo], [upload('photo', state)])?.reason).toBe('running')
  expect(holdUpOf([passport, letter], [upload('letter', state)])).toEqual({
    reason: 'running',
    items: [letter],
  })
})

test('what is missing is told before what is running', () => {
  const diploma = item('diploma', true, false)
  const uploads = [upload('photo', 'sending')]
  expect(holdUpOf([photo, diploma], uploads)).toEqual({ reason: 'missing', items: [diploma] })
})

test('a file that failed is not left behind without a word, also where it was to replace another', () => {
  const uploads = [upload('letter', 'failed'), upload('passport', 'failed')]
  expect(holdUpOf([passport, letter], uploads)).toEqual({ reason: 'unsent', items: [passport, letter] })
})
