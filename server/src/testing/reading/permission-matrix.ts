import { readFile } from 'node:fs/promises'
import type { Role, Scope } from 'contract/roles'

export type Column = 'anonymous' | Role
export type Letter = 'A' | 'O' | 'S' | 'T' | 'B' | 'M' | '-'
export type MatrixRow = { method: string; path: string; cells: Record<Column, Letter> }

const columns: Record<string, Column> = {
  AN: 'anonymous',
  CL: 'client',
  SA: 'super_admin',
  AD: 'admin',
  MG: 'manager',
  FI: 'finance',
  CM: 'call_manager',
  CA: 'call_agent',
  NM: 'consulting_manager',
  NA: 'consulting_agent',
  DM: 'document_manager',
  DA: 'document_agent',
}

export const letterOf: Record<Scope, Letter> = {
  all: 'A',
  own: 'O',
  assigned: 'S',
  team: 'T',
  below: 'B',
  masked: 'M',
}

const file = new URL('../../../../docs/permissions.md', import.meta.url)

/** The matrix of docs/permissions.md, read strictly: a cell that is not one of the letters is an error. */
export async function readPermissionMatrix(): Promise<MatrixRow[]> {
  const lines = (await readFile(file, 'utf8')).split('\n')
  const head = lines.findIndex((line) => line.startsWith('| Call | AN |'))
  if (head < 0) throw new Error('docs/permissions.md has no matrix')
  const names = cellsOf(lines[head] ?? '').slice(1)
  const end = lines.findIndex((line, at) => at > head && !line.startsWith('|'))
  return lines.slice(head + 2, end).map((line) => readRow(line, names))
}

function readRow(line: string, names: string[]): MatrixRow {
  const [call = '', ...letters] = cellsOf(line)
  const [method = '', path = ''] = call.split(' ')
  if (letters.length !== 12) throw new Error(`${call}: ${letters.length} cells instead of 12`)
  const cells = names.map((name, at) => {
    const letter = letters[at] ?? ''
    const column = columns[name]
    if (!column || !/^[AOSTBM-]$/.test(letter)) throw new Error(`${call}: "${letter}" under ${name}`)
    return [column, letter as Letter]
  })
  return { method, path, cells: Object.fromEntries(cells) }
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}
