import { expect, test } from 'vitest'
import { compareRequirements, countDifference } from './compare-requirements.ts'

const text = (uz: string) => ({ uz, en: '', ru: '' })
const nothing = { added: [], removed: [], made_optional: [], renewed: [] }

function line(input_id: string, fields: Partial<ReturnType<typeof plainLine>> = {}) {
  return { ...plainLine(input_id), ...fields }
}

function plainLine(input_id: string) {
  return {
    input_id,
    position: 1,
    required: true,
    name: text(input_id),
    description: text(''),
    note: text(''),
  }
}

function item(input_id: string, fields: Partial<ReturnType<typeof plainItem>> = {}) {
  return { ...plainItem(input_id), ...fields }
}

function plainItem(input_id: string) {
  return { ...plainLine(input_id), has_file: false, is_added: false, is_required_set: false }
}

test('lines that are asked for as before differ in nothing, wherever they stand', () => {
  const items = [item('a', { position: 2 }), item('b', { position: 1 })]
  expect(compareRequirements(items, [line('a', { position: 1 }), line('b', { position: 2 })])).toEqual(
    nothing,
  )
})

test('a new line is added', () => {
  const asked = [line('a'), line('b')]
  expect(compareRequirements([item('a')], asked)).toEqual({ ...nothing, added: [asked[1]] })
})

test('a line that is no longer asked for goes, or becomes optional where a file is there', () => {
  const [empty, full] = [item('a'), item('b', { has_file: true })]
  const optional = item('c', { has_file: true, required: false })
  expect(compareRequirements([empty, full, optional], [])).toEqual({
    ...nothing,
    removed: [empty],
    made_optional: [full],
  })
})

test.each([
  ['name', { name: text('Yangi') }],
  ['description', { description: text('Rangli') }],
  ['note', { note: { uz: '', en: '', ru: 'С переводом' } }],
  ['required', { required: false }],
])('another %s renews the line', (_field, changes) => {
  const before = item('a')
  const after = line('a', changes)
  expect(compareRequirements([before], [after])).toEqual({
    ...nothing,
    renewed: [{ item: before, line: after, required: after.required }],
  })
})

test('what the office has said for one case stays: a line of its own, and whether one is required', () => {
  const own = item('own', { is_added: true })
  const optional = item('a', { required: false, is_required_set: true })
  expect(compareRequirements([own, optional], [line('a')])).toEqual(nothing)
  const renamed = line('a', { name: text('Yangi') })
  expect(compareRequirements([own, optional], [renamed]).renewed).toEqual([
    { item: optional, line: renamed, required: false },
  ])
})

test('a line of its own that the service asks for by now is one of the service', () => {
  const own = item('a', { is_added: true, required: false })
  const asked = line('a')
  expect(compareRequirements([own], [asked]).renewed).toEqual([{ item: own, line: asked, required: true }])
})

test('what becomes optional counts as changed', () => {
  const difference = compareRequirements(
    [item('gone'), item('full', { has_file: true }), item('renamed')],
    [line('renamed', { name: text('Yangi') }), line('new'), line('newer')],
  )
  expect(countDifference(difference)).toEqual({ added: 2, removed: 1, changed: 2 })
})
