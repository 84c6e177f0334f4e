import { describe, expect, test } from 'vitest'
import { itemStates } from './case-states.ts'
import {
  decisionEvent,
  type ItemEvent,
  itemEvents,
  itemPlaces,
  itemTransitions,
  nextPlace,
  placeOf,
  undoableEvents,
} from './item-transitions.ts'

/** The law once more, in the words of the product's table; what is not here must not happen. */
const law: Record<ItemEvent, string> = {
  file_attached: 'missing>waiting waiting>waiting redo>waiting expired>waiting',
  offered: 'accepted>offered offered>offered',
  accepted: 'waiting>accepted offered>accepted',
  sent_back: 'waiting>redo accepted>redo',
  offer_declined: 'offered>accepted',
  undone: 'accepted>before redo>before',
  expired: 'waiting>expired accepted>expired offered>waiting',
  file_bad: 'waiting>before accepted>before offered>before redo>before expired>before',
  document_deleted: 'waiting>missing',
  required_changed:
    'missing>missing waiting>waiting accepted>accepted offered>offered redo>redo expired>expired',
  due_changed: 'missing>missing waiting>waiting accepted>accepted offered>offered redo>redo expired>expired',
  item_renewed: 'missing>missing waiting>waiting accepted>accepted offered>offered redo>redo expired>expired',
}

const pairs = itemEvents.flatMap((event) => itemPlaces.map((place) => ({ event, place })))

test.each(pairs)('$event at $place leads where the table says, or nowhere', ({ event, place }) => {
  const allowed = new Map(law[event].split(' ').map((pair) => pair.split('>') as [string, string]))
  expect(nextPlace(event, place)).toBe(allowed.get(place) ?? null)
})

test('a reviewer decides, a client or the office sends files, and nobody else does either', () => {
  const by = (who: string) =>
    itemEvents.filter((event) => itemTransitions[event].by.some((name) => name === who))
  expect(by('reviewer')).toEqual(['accepted', 'sent_back', 'offer_declined', 'undone'])
  expect(by('client')).toEqual(['file_attached', 'offered', 'document_deleted'])
  expect(by('staff')).toEqual(['file_attached', 'offered', 'required_changed', 'due_changed', 'item_renewed'])
  expect(by('system')).toEqual(['expired', 'file_bad'])
})

describe('the place of an item', () => {
  test.each(itemStates)('is its state while nothing is offered: %s', (state) => {
    expect(placeOf({ state, offered_version_id: null })).toBe(state)
  })

  test('is offered where a better file waits beside the accepted one', () => {
    expect(placeOf({ state: 'accepted', offered_version_id: 'a' })).toBe('offered')
  })
})

test('a redo declines where a file is offered, and sends back elsewhere', () => {
  expect(itemPlaces.map((place) => decisionEvent('redo', place))).toEqual(
    itemPlaces.map((place) => (place === 'offered' ? 'offer_declined' : 'sent_back')),
  )
  expect(itemPlaces.map((place) => decisionEvent('accept', place))).toEqual(itemPlaces.map(() => 'accepted'))
})

test('what can be undone leads to places that undoing starts from', () => {
  for (const event of undoableEvents) {
    for (const place of Object.values(itemTransitions[event].to)) {
      expect(nextPlace('undone', place), `${event} to ${place}`).toBe('before')
    }
  }
})
