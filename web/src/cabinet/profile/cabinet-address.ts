/** What the address of a page of the cabinet can open or choose. */
type Shown = {
  /** Which applications are listed: one status, or all. */
  status?: string | null
  /** The dialog that is open over the profile. */
  edit?: 'profile' | null
}

/** The address of the same page with changed parameters; all others, as the language, stay. */
export function cabinetAddress(
  { pathname, search }: { pathname: string; search: string },
  shown: Shown,
): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(shown)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return query.size === 0 ? pathname : `${pathname}?${query}`
}
