import { serviceColors, serviceIcons } from 'contract/services'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ServiceIcon } from './service-icon.tsx'

const drawn = (name: string, color: string) => renderToStaticMarkup(<ServiceIcon name={name} color={color} />)

test.each(serviceIcons)('%s is drawn as itself', (name) => {
  expect(drawn(name, 'blue')).toContain(`#${name}"`)
})

test('every colour has its own style', () => {
  expect(new Set(serviceColors.map((color) => drawn('Plane', color))).size).toBe(serviceColors.length)
})

test.each(['Book', 'Menu', 'toString', ''])('the unknown icon "%s" is drawn as FileText', (name) => {
  expect(drawn(name, 'blue')).toBe(drawn('FileText', 'blue'))
})

test.each(['teal', 'constructor', ''])('the unknown colour "%s" is drawn as blue', (color) => {
  expect(drawn('Plane', color)).toBe(drawn('Plane', 'blue'))
})
