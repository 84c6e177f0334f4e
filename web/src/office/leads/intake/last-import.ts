/** Enough of an import to recognise it and to take it back. */
export type LastImport = { id: string; fileName: string; added: number }

type Kept = LastImport & { staffId: string }

const key = 'last_lead_import'

/** The last import of this tab, for who made it. */
export function readLastImport(staffId: string): LastImport | null {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return kept?.staffId === staffId ? kept : null
  } catch {
    return null
  }
}

/** Null forgets it. */
export function keepLastImport(staffId: string, made: LastImport | null): void {
  try {
    if (made) sessionStorage.setItem(key, JSON.stringify({ ...made, staffId }))
    else sessionStorage.removeItem(key)
  } catch {
    // Switched off or full; the dialog itself still knows it.
  }
}
