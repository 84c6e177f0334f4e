import { expect, test } from 'vitest'
import { shareLeads } from './lead-shares.ts'

const agents = [
  { id: 'a', open_leads: 0 },
  { id: 'b', open_leads: 2 },
  { id: 'c', open_leads: 9 },
]
const five = ['1', '2', '3', '4', '5']

test.each([
  ['level', { a: ['1', '2', '3', '5'], b: ['4'], c: [] }],
  ['equal', { a: ['1', '4'], b: ['2', '5'], c: ['3'] }],
] as const)('by %s every lead goes to one agent', (mode, expected) => {
  const shares = shareLeads(mode, agents, five)
  expect(Object.fromEntries(shares.map(({ agent_id, lead_ids }) => [agent_id, lead_ids]))).toEqual(expected)
})
