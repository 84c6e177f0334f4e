import type { ListedLead } from 'contract/lead-shapes'
import { expect, test } from 'vitest'
import { columnsOf, inOrder, leadOf, leadsIn, withLead } from './columns.ts'

const ali = { id: 'ali', full_name: 'Ali', open_leads: 2 }
const vali = { id: 'vali', full_name: 'Vali', open_leads: 0 }
const aLead = (id: string, created_at: string, current_agent_id: string | null = null) =>
  ({ id, created_at, current_agent_id, stage: 'initial', pipeline_stage: 'initial' }) as ListedLead
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

test('the free leads come first, then every agent in the order of the team', () => {
  expect(idsOf(columnsOf([vali, ali], undefined))).toEqual(['free', 'vali', 'ali'])
})

test('one agent alone beside the free leads, and all of them where the id is unknown', () => {
  expect(idsOf(columnsOf([vali, ali], 'ali'))).toEqual(['free', 'ali'])
  expect(idsOf(columnsOf([vali, ali], 'somebody'))).toEqual(['free', 'vali', 'ali'])
})

test('the columns stay where they were when the loads change, and a new agent comes last', () => {
  const nodir = { id: 'nodir', full_name: 'Nodir', open_leads: 0 }
  expect(idsOf(inOrder([nodir, ali, vali], ['vali', 'ali']))).toEqual(['vali', 'ali', 'nodir'])
})

test('a column shows what its agent has now', () => {
  const rows = [aLead('1', '2026-11-05'), aLead('2', '2026-11-04', 'ali'), aLead('3', '2026-11-03', 'vali')]
  expect(idsOf(leadsIn({ id: 'ali', agent: ali }, rows))).toEqual(['2'])
  expect(idsOf(leadsIn({ id: 'free', agent: null }, rows))).toEqual(['1'])
})

test('a lead is inserted by age, and is never there twice', () => {
  const rows = [aLead('new', '2026-11-05'), aLead('old', '2026-11-01')]
  const between = aLead('between', '2026-11-03')
  expect(idsOf(withLead(rows, between))).toEqual(['new', 'between', 'old'])
  expect(idsOf(withLead(withLead(rows, between), between))).toEqual(['new', 'between', 'old'])
  expect(idsOf(withLead(rows, aLead('oldest', '2026-10-01')))).toEqual(['new', 'old', 'oldest'])
})

test('in the column of an agent it is assigned, among the free ones it is in its stage', () => {
  const lead = aLead('1', '2026-11-05')
  const owned = leadOf(lead, { id: 'ali', agent: ali })
  expect(owned).toMatchObject({ stage: 'assigned', current_agent_id: 'ali' })
  expect(leadOf(owned, { id: 'free', agent: null })).toEqual(lead)
})
