import type { ConnectedInput, ServiceInput } from 'contract/inputs'

/** What can be done between a service and one input. */
export type ConnectionChange =
  | { kind: 'connect'; input: ServiceInput }
  | { kind: 'disconnect'; input: ServiceInput }
  | { kind: 'require'; input: ServiceInput; required: boolean }
  | { kind: 'move'; input: ServiceInput; position: number }

/** The inputs of a service as they will be when the server has agreed. */
export function afterChange(rows: readonly ConnectedInput[], change: ConnectionChange): ConnectedInput[] {
  const { input } = change
  const others = rows.filter(({ id }) => id !== input.id)
  if (change.kind === 'disconnect') return others
  if (change.kind === 'connect')
    return [...others, { ...input, ...asConnected, position: lastPosition(rows) + 1 }]
  if (change.kind === 'require') {
    return rows.map((row) => (row.id === input.id ? { ...row, required: change.required } : row))
  }
  return afterMove(rows, input.id, change.position)
}

/** How the server connects an input that nothing else is said about. */
const asConnected = {
  required: true,
  countries: [],
  note: { uz: '', en: '', ru: '' },
  country_rules: {},
  due_days: null,
} satisfies Partial<ConnectedInput>

/** The positions stay, and the inputs in them change. */
function afterMove(rows: readonly ConnectedInput[], id: string, position: number): ConnectedInput[] {
  const moved = rows.find((row) => row.id === id)
  const to = rows.findIndex((row) => row.position === position)
  if (!moved || to < 0) return [...rows]
  const ordered = rows.filter((row) => row !== moved)
  ordered.splice(to, 0, moved)
  return ordered.map((row, at) => ({ ...row, position: rows[at]?.position ?? row.position }))
}

function lastPosition(rows: readonly ConnectedInput[]): number {
  return Math.max(0, ...rows.map(({ position }) => position))
}
