/** What the address of the cabinet can open or choose. */
type Shown = {
  /** Whose applications are listed: one status, or all. */
  status?: string | null
  /** The application whose details are open. */
  application?: string | null
  /** The dialog that is open over the profile. */
  edit?: 'profile' | null
}

/** The address of the cabinet that shows something more or less; whatever else it says, as the language, stays. */
export function cabinetAddress(search: string, shown: Shown): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(shown)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return query.size === 0 ? '/profile' : `/profile?${query}`
}
