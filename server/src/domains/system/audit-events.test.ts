import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { leadEvents } from 'contract/lead-states'
import { auditKinds } from 'contract/system'
import { beforeAll, expect, test } from 'vitest'
import { auditEvents, kindOfEvent } from './audit-events.ts'

const listed = Object.values(auditEvents).flat()
const areas = [...new Set(listed.map((event) => event.split('.')[0]))]

const root = fileURLToPath(new URL('../../', import.meta.url))
let sources = ''
beforeAll(async () => {
  const names = (await readdir(root, { recursive: true })).filter(
    (name) => /(?<!\.test)\.ts$/.test(name) && !/^testing|audit-events/.test(name),
  )
  sources = (await Promise.all(names.map((name) => readFile(join(root, name), 'utf8')))).join('\n')
})

const all = (pattern: RegExp) => [...new Set([...sources.matchAll(pattern)].map(([, match]) => match ?? ''))]

/** What the audit records of leads besides the steps of their history. */
const unlistedLeadEvents = [
  'noted',
  'messaged',
  'file_uploaded',
  'file_replaced',
  'imported',
  'import_undone',
]

/** The events whose names the code puts together, by how it writes them. */
const composed: Record<string, () => string[]> = {
  'lead.${event}': () => [...leadEvents, ...unlistedLeadEvents].map((event) => `lead.${event}`),
  'auth.${event}': () => ['auth.factor_added', 'auth.factor_removed'],
  '${kind}.updated': () => all(/auditUpdate\(tx, call, '(\w+)'/g).map((kind) => `${kind}.updated`),
  '${kind}.sign_out': () => ['client.sign_out', 'staff.sign_out'],
}

test('every event that the code records belongs to a kind', () => {
  const named = all(new RegExp(`'((?:${areas.join('|')})\\.[a-z_]+)'`, 'g'))
  const ofOtherAreas = all(/\bkind: '([a-z_]+\.[a-z_.]+)'/g)
  const fromParts = Object.values(composed).flatMap((events) => events())
  const written = new Set([...named, ...ofOtherAreas, ...fromParts])
  expect(written.size).toBeGreaterThan(60)
  expect([...written].filter((event) => !listed.includes(event))).toEqual([])
  expect(listed.filter((event) => !written.has(event))).toEqual([])
})

test('no event is put together in a way that this test does not know', () => {
  const match = all(/`((?:[a-z_]+\.)?\$\{(?:kind|event)\}(?:\.[a-z_]+)?)`/g)
  expect(match.toSorted()).toEqual(Object.keys(composed).toSorted())
})

test('every kind of the contract has an event, and every event one kind', () => {
  expect(Object.keys(auditEvents).toSorted()).toEqual([...auditKinds].toSorted())
  for (const kind of auditKinds) expect(auditEvents[kind]).not.toEqual([])
  expect(listed.filter((event, at) => listed.indexOf(event) !== at)).toEqual([])
  for (const [kind, events] of Object.entries(auditEvents))
    for (const event of events) expect(kindOfEvent(event)).toBe(kind)
})
