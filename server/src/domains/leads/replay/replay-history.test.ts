import { expect, test } from 'vitest'
import type { HistoryLine, LeadWithHistory } from './histories.queries.ts'
import { replayLead } from './replay-history.ts'

let lines = 0
const line = (changes: Partial<HistoryLine>): HistoryLine => ({
  id: `line ${lines++}`,
  undone_id: null,
  event: 'created',
  from_stage: 'initial',
  from_status: 'new',
  to_stage: 'initial',
  to_status: 'new',
  from_agent_id: null,
  to_agent_id: null,
  reason: null,
  callback_at: null,
  is_of_merged: false,
  ...changes,
})
const created = line({ from_stage: null, from_status: null })
const assigned = line({ event: 'assigned', to_agent_id: 'ali' })
const rejected = line({
  event: 'call_outcome',
  from_agent_id: 'ali',
  to_status: 'rejected',
  reason: 'qimmat',
})

const lead = (changes: Partial<LeadWithHistory>): LeadWithHistory => ({
  id: 'lead',
  stage: 'initial',
  status: 'rejected',
  owner: null,
  reason: 'qimmat',
  callback_at: null,
  initial: 'ali',
  consulting: null,
  documenting: null,
  is_merged: false,
  is_erased: false,
  lines: [created, assigned, rejected],
  ...changes,
})

test.each<[string, Partial<LeadWithHistory>, string[]]>([
  ['agrees with its history', {}, []],
  ['has another state', { status: 'new' }, ['status is new instead of rejected']],
  ['has an owner that nobody assigned', { owner: 'vali' }, ['owner is vali instead of empty']],
  ['names another agent', { initial: null }, ['agent of initial is empty instead of ali']],
  ['has another reason', { reason: 'uzoq' }, ['another reason']],
  ['is merged without a line', { is_merged: true }, ['merged is true instead of false']],
  ['was erased with its reason', { is_erased: true, reason: null }, []],
  ['has no history', { lines: [] }, ['there is no history']],
])('a lead that %s', (_name, changes, differences) => {
  expect(replayLead(lead(changes))).toEqual(differences)
})

test('a line that is missing in the middle is found by the next one', () => {
  expect(replayLead(lead({ lines: [created, rejected], initial: null }))).toEqual([
    'line 2 (call_outcome): agent before is ali instead of empty',
  ])
})
