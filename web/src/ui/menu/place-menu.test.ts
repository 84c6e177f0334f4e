import { expect, test } from 'vitest'
import { placeMenu } from './place-menu.ts'

const view = { width: 360, height: 640 }
const menu = { width: 200, height: 120 }
const buttonAt = (left: number, top: number) => ({ left, right: left + 36, top, bottom: top + 36 })

test('a menu is under its button, aligned with its near or its far edge', () => {
  expect(placeMenu(buttonAt(100, 100), menu, view, 'start')).toEqual({ left: 100, top: 142 })
  expect(placeMenu(buttonAt(300, 100), menu, view, 'end')).toEqual({ left: 136, top: 142 })
})

test('it has a margin to the edges of the window', () => {
  expect(placeMenu(buttonAt(300, 100), menu, view, 'start').left).toBe(152)
  expect(placeMenu(buttonAt(20, 100), menu, view, 'end').left).toBe(8)
  expect(placeMenu(buttonAt(20, 100), { ...menu, width: 500 }, view, 'end').left).toBe(8)
})

test('it is above its button where there is no space below and more above', () => {
  expect(placeMenu(buttonAt(100, 470), menu, view, 'start').top).toBe(512)
  expect(placeMenu(buttonAt(100, 471), menu, view, 'start').top).toBe(345)
  expect(placeMenu(buttonAt(100, 40), { ...menu, height: 600 }, view, 'start').top).toBe(82)
})
