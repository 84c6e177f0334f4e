import { expect, test } from 'vitest'
import { changeView, firstView, type View, type ViewCommand } from './view.ts'

const at = (change: Partial<View>): View => ({ ...firstView, ...change })

test.each<[ViewCommand, Partial<View>, Partial<View>]>([
  ['nextPage', { page: 1 }, { page: 2 }],
  ['previousPage', { page: 3 }, { page: 2 }],
  ['larger', { zoom: 1 }, { zoom: 1.25 }],
  ['smaller', { zoom: 1 }, { zoom: 0.75 }],
  ['fitWidth', { zoom: 3, page: 2 }, { zoom: 1, page: 2 }],
  ['rotate', { rotation: 0 }, { rotation: 90 }],
  ['rotate', { rotation: 270 }, { rotation: 0 }],
])('%s changes %j to %j', (command, before, after) => {
  expect(changeView(at(before), command, 3)).toEqual(at(after))
})

test.each<[ViewCommand, Partial<View>]>([
  ['nextPage', { page: 3 }],
  ['previousPage', { page: 1 }],
  ['larger', { zoom: 4 }],
  ['smaller', { zoom: 0.25 }],
  ['fitWidth', { zoom: 1 }],
])('%s has nothing to change at %j', (command, before) => {
  const view = at(before)
  expect(changeView(view, command, 3)).toBe(view)
})

test('every zoom is a few presses away, and the way back is the same', () => {
  const seen = [0.25]
  for (let view = at({ zoom: 0.25 }); seen.length < 20; seen.push(view.zoom)) {
    const next = changeView(view, 'larger', 1)
    if (next === view) break
    expect(changeView(next, 'smaller', 1)).toEqual(view)
    view = next
  }
  expect(seen).toEqual([0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4])
})
